import { placesOf } from './elements.ts';
import type { Standard } from './errors.ts';
import { type Facts, factElements } from './facts.ts';

export interface SeedOptions {
  standard: Standard;
  /** Values stored by earlier sessions, by full element name. */
  elements: Record<string, string>;
  learner: { id: string; name: string };
  mode: 'normal' | 'browse' | 'review';
  credit: 'credit' | 'no-credit';
  entry: '' | 'ab-initio' | 'resume';
  /** The sum of earlier sessions, in the format of the standard. */
  totalTime: string;
  /** The item's data in the manifest. */
  facts: Facts;
  /** 1.2: mastery score, 0–100. 2004: scaled passing score, −1–1. Null without one. */
  mastery: number | null;
}

const firstValues: Record<Standard, (options: SeedOptions) => Record<string, string>> = {
  '1.2': ({ learner, mode, credit, entry, totalTime }) => ({
    'cmi.core.student_id': learner.id,
    'cmi.core.student_name': learner.name,
    'cmi.core.lesson_mode': mode,
    'cmi.core.credit': credit,
    'cmi.core.entry': entry,
    'cmi.core.total_time': totalTime || '0000:00:00.00',
  }),
  '2004': ({ learner, mode, credit, entry, totalTime }) => ({
    'cmi.learner_id': learner.id,
    'cmi.learner_name': learner.name,
    'cmi.mode': mode,
    'cmi.credit': credit,
    'cmi.entry': entry,
    'cmi.total_time': totalTime || 'PT0S',
  }),
};

/** Values of one session only: a new session starts without them. */
const notKept = new Set([
  'cmi.core.exit',
  'cmi.core.session_time',
  'cmi.exit',
  'cmi.session_time',
  'adl.nav.request',
]);

/**
 * Within a record the id comes first and the type before the answers, since each depends on the
 * previous one.
 */
const rank = (element: string): number =>
  element.endsWith('.id') ? 0 : element.endsWith('.type') ? 1 : 2;

/**
 * Every initial value of the item, in an order in which each can be set. Values of earlier sessions
 * override the manifest, and the caller's values for this launch (mode, credit, entry, learner,
 * total time) override both.
 */
export function seededElements(options: SeedOptions): [string, string][] {
  const stored = Object.entries(options.elements).filter(([element]) => !notKept.has(element));
  const all = {
    ...factElements(options),
    ...Object.fromEntries(stored),
    ...firstValues[options.standard](options),
  };
  return Object.entries(all).sort(([one], [other]) => placesThenRank(one, other));
}

function placesThenRank(one: string, other: string): number {
  const [here, there] = [placesOf(one), placesOf(other)];
  for (let depth = 0; depth < Math.max(here.length, there.length); depth += 1) {
    const difference = (here[depth]?.at ?? -1) - (there[depth]?.at ?? -1);
    if (difference) return difference;
  }
  return rank(one) - rank(other);
}
