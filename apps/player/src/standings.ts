import { type ItemDemands, itemFacts } from '@gesall/scorm/results';
import type { ItemRun } from './item-run.ts';
import { isMissing, isReachable } from './items.ts';
import type { Seed, SeedItem } from './wire.ts';

/** How the learner stands in an item, in the words of the standards. */
export interface Standing {
  completion: string;
  success: string;
}

export type Mark = 'notBegun' | 'begun' | 'done' | 'failed';

export const isDone = ({ completion, success }: Standing): boolean =>
  success === 'passed' || (completion === 'completed' && success !== 'failed');

export function markOf(standing: Standing): Mark {
  if (standing.success === 'failed') return 'failed';
  if (isDone(standing)) return 'done';
  return standing.completion === 'not attempted' ? 'notBegun' : 'begun';
}

/**
 * How the learner stands in each item: what this window has heard of it, else what the server knew
 * when the session began.
 */
export class Standings {
  readonly #seed: Seed;
  readonly #lives: ReadonlyMap<number, ItemRun>;

  constructor(seed: Seed, lives: ReadonlyMap<number, ItemRun>) {
    this.#seed = seed;
    this.#lives = lives;
  }

  of(item: SeedItem): Standing {
    const children = this.#seed.items.filter(
      (child) => child.parentId === item.id && isReachable(child) && !isMissing(child),
    );
    if (item.launch === null && children.length > 0)
      return together(children.map((child) => this.of(child)));
    const life = this.#lives.get(item.id);
    if (!life?.hasSpoken) return item;
    if (item.kind === 'asset') return { completion: 'completed', success: 'unknown' };
    const { completionThreshold, completionSetByContent } = item.facts as Partial<ItemDemands>;
    const demands = { mastery: item.mastery, completionThreshold, completionSetByContent };
    return itemFacts(this.#seed.standard, life.elements, demands, life.hasEnded);
  }
}

function together(standings: readonly Standing[]): Standing {
  const all = (is: (standing: Standing) => boolean) => standings.every(is);
  const success = standings.some((each) => each.success === 'failed')
    ? 'failed'
    : all((each) => each.success === 'passed')
      ? 'passed'
      : 'unknown';
  if (all(isDone)) return { completion: 'completed', success };
  return {
    completion: all((each) => each.completion === 'not attempted') ? 'not attempted' : 'incomplete',
    success,
  };
}
