import { type ItemDemands, itemFacts } from '@gesall/scorm/results';
import type { ItemRun } from './item-run.ts';
import { isMissing, isReachable } from './items.ts';
import type { Seed, SeedItem } from './wire.ts';

/** The learner's progress in an item, in SCORM vocabulary. */
export interface ItemProgress {
  completion: string;
  success: string;
}

export type Mark = 'notBegun' | 'begun' | 'done' | 'failed';

export const isDone = ({ completion, success }: ItemProgress): boolean =>
  success === 'passed' || (completion === 'completed' && success !== 'failed');

export function markOf(progress: ItemProgress): Mark {
  if (progress.success === 'failed') return 'failed';
  if (isDone(progress)) return 'done';
  return progress.completion === 'not attempted' ? 'notBegun' : 'begun';
}

/**
 * The progress in each item: set by content in this window, or else as known to the server at the
 * start.
 */
export class ModuleProgress {
  readonly #seed: Seed;
  readonly #lives: ReadonlyMap<number, ItemRun>;

  constructor(seed: Seed, lives: ReadonlyMap<number, ItemRun>) {
    this.#seed = seed;
    this.#lives = lives;
  }

  of(item: SeedItem): ItemProgress {
    const children = this.#seed.items.filter(
      (child) => child.parentId === item.id && isReachable(child) && !isMissing(child),
    );
    if (item.launch === null && children.length > 0)
      return combined(children.map((child) => this.of(child)));
    const life = this.#lives.get(item.id);
    if (!life?.hasBegun) return item;
    if (item.kind === 'asset') return { completion: 'completed', success: 'unknown' };
    const { completionThreshold, completionSetByContent } = item.facts as Partial<ItemDemands>;
    const demands = { mastery: item.mastery, completionThreshold, completionSetByContent };
    return itemFacts(this.#seed.standard, life.elements, demands, life.hasEnded);
  }
}

function combined(parts: readonly ItemProgress[]): ItemProgress {
  const all = (is: (part: ItemProgress) => boolean) => parts.every(is);
  const success = parts.some((each) => each.success === 'failed')
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
