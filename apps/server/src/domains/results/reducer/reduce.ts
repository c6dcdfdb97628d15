import {
  type AttemptOutcome,
  attemptOutcome,
  isDone,
  isFailed,
  type LeftAttempt,
  status,
} from '@gesall/rules';
import {
  askedBefore,
  type Counting,
  type ItemDemands,
  type ItemFacts,
  interactionAt,
  interactionNumber,
  itemFacts,
  type Part,
  type RawInteraction,
  type RolledUp,
  rollUp,
  type Standard,
  secondsIn,
} from '@gesall/scorm/results';
import type { ItemWrite, RowBefore } from '../commit.sql.ts';
import { keptSeconds, keptShare } from './stored-numbers.ts';

/** Grows when the same journal would give another result. */
export const reducerVersion = 2;

export type Entry = readonly [seq: number, itemId: number, element: string, value: string];

/** What a commit says of the end of an item's session. */
export interface Ending {
  /** None when the window ended before any content began. */
  itemId: number | undefined;
  /** The content ended its session itself, as opposed to a window that was closed. */
  terminated: boolean;
  exit: string;
  /**
   * What the window measured, for content that reports no time; null when it was counted at an
   * earlier end.
   */
  measuredSeconds: number | null;
  /** What was counted of the session at an earlier end of it. */
  countedSeconds: number;
}

export interface ReducedItem {
  write: ItemWrite;
  facts: ItemFacts;
  interactions: Asked[];
  /** The content has said itself that it is through. */
  saysCompleted: boolean;
}

/** An interaction as it was last said; `again` is the id of the question that it tries again. */
export type Asked = RawInteraction & { seq: number; again?: string };

const suspendData = 'cmi.suspend_data';
/** Where content says how long its session was. */
export const timeOf: Record<Standard, string> = {
  '1.2': 'cmi.core.session_time',
  '2004': 'cmi.session_time',
};
const exitOf: Record<Standard, string> = { '1.2': 'cmi.core.exit', '2004': 'cmi.exit' };

/** What the column of an interaction's number holds. */
const largestNumber = 32_767;

/**
 * The number of the interaction that an element belongs to; undefined for any other, and for a
 * number that no test has.
 */
export function askedAt(element: string): number | undefined {
  const n = interactionNumber(element);
  return n !== undefined && n <= largestNumber ? n : undefined;
}

/**
 * Applies the entries of one item, in order, to what it had stored, and reads the facts from the
 * whole.
 */
export function reduceItem(
  row: RowBefore,
  entries: readonly Entry[],
  ending: Ending | undefined,
): ReducedItem {
  const before = row.cmi ?? {};
  const elements: Record<string, string> = { ...before };
  const changed: Record<string, string> = {};
  const removed: string[] = [];
  const touched = new Map<number, number>();
  let suspended: string | null = null;

  for (const [seq, , element, value] of entries) {
    if (element === suspendData) {
      suspended = value;
      continue;
    }
    const n = askedAt(element);
    if (n !== undefined) {
      touched.set(n, seq);
      if (startsAnew(element, n, elements, value)) forget(n, { elements, changed, removed });
    }
    elements[element] = value;
    changed[element] = value;
  }

  const ends = ending !== undefined;
  const seconds = ends
    ? Math.max(
        0,
        (secondsIn(elements[timeOf[row.standard]]) ?? ending.measuredSeconds ?? 0) -
          ending.countedSeconds,
      )
    : 0;
  if (ends) {
    // The session's own words must not count again in the next session.
    changed[timeOf[row.standard]] = '';
    changed[exitOf[row.standard]] = '';
  }
  const exit = ends ? (ending.terminated ? ending.exit : null) : row.exit;
  const terminated = (ends && ending.terminated) || row.exit !== null;
  const facts = itemFacts(row.standard, elements, demandsOf(row), terminated);
  return {
    facts,
    interactions: [...touched].flatMap(([n, seq]) => askedIn(elements, n, seq)),
    saysCompleted: elements['cmi.completion_status'] === 'completed',
    write: {
      item_id: row.itemId,
      completion: facts.completion,
      success: facts.success,
      score: keptShare(facts.score),
      progress: keptShare(facts.progress),
      exit,
      total_seconds: keptSeconds(row.totalSeconds + seconds),
      suspend_data: suspended,
      cmi: changed,
      removed,
    },
  };
}

/** What an item has said of one question; nothing while it has no id. */
export function askedIn(
  elements: Readonly<Record<string, string>>,
  n: number,
  seq: number,
): Asked[] {
  const interaction = interactionAt(elements, n);
  if (!interaction) return [];
  const again = askedBefore(elements, interaction);
  return [{ ...interaction, seq, ...(again !== undefined && { again }) }];
}

/**
 * Another id at a number in use is another question; what the former one said must not be taken for
 * its answer.
 */
function startsAnew(element: string, n: number, elements: Record<string, string>, value: string) {
  if (element !== `cmi.interactions.${n}.id`) return false;
  const former = elements[element];
  return former !== undefined && former !== value;
}

interface Change {
  elements: Record<string, string>;
  changed: Record<string, string>;
  removed: string[];
}

function forget(n: number, { elements, changed, removed }: Change) {
  const prefix = `cmi.interactions.${n}.`;
  for (const name of Object.keys(elements)) {
    if (!name.startsWith(prefix)) continue;
    delete elements[name];
    delete changed[name];
    removed.push(name);
  }
}

function demandsOf({ standard, masteryOverride, mastery, facts }: RowBefore): ItemDemands {
  const { completionThreshold, completionSetByContent } = facts as Partial<ItemDemands>;
  // In SCORM 2004 a measure decides by the standard (RTE 4.2.22); in 1.2 it is the school's choice.
  const decides = standard === '2004' || masteryOverride;
  return { mastery: decides ? mastery : null, completionThreshold, completionSetByContent };
}

/** The facts of an item that the commit does not touch. */
function standingFacts(row: RowBefore): ItemFacts {
  return {
    completion: (row.completion as ItemFacts['completion'] | null) ?? 'not attempted',
    success: (row.success as ItemFacts['success'] | null) ?? 'unknown',
    score: row.score,
    maxScore: null,
    progress: row.progress,
  };
}

/** The attempt after the commit: the items rolled up, and never lower than it has been. */
export interface ReducedAttempt extends AttemptOutcome {
  completion: string;
  success: string;
  reportedPercent: number | null;
  points: number;
  /** It has come to its end without passing, so that the next start makes another. */
  failed: boolean;
}

/** `left` is the item that was touched last; where none was, the attempt stays as it was left before. */
export function reduceAttempt(
  rows: readonly RowBefore[],
  items: ReadonlyMap<number, ReducedItem>,
  left: ReducedItem | undefined,
): ReducedAttempt {
  const [row] = rows;
  if (!row) throw new Error('A package has no items.');
  const attempt = attemptWith(rollUp(partsOf(rows, items)), row);
  return {
    ...attempt,
    failed: left
      ? isFailed({ ...attempt, ...wordsOf(left), standard: row.standard })
      : row.attemptFailed,
  };
}

const wordsOf = ({
  saysCompleted,
  write: { exit },
}: ReducedItem): Pick<LeftAttempt, 'saysCompleted' | 'exit'> => ({ saysCompleted, exit });

/** The items that count: neither those that nobody can reach nor those that are not tracked. */
function partsOf(rows: readonly RowBefore[], items: ReadonlyMap<number, ReducedItem>): Part[] {
  const reachable = rows.filter(({ facts }) => facts.isUnreachable !== true);
  const tracked = reachable.filter(({ facts }) => facts.tracked !== false);
  const counted = [tracked, reachable, rows.slice(0, 1)].find((some) => some.length > 0) ?? [];
  return counted.map((row) => ({
    ...(row.facts.counting as Counting | undefined),
    facts: items.get(row.itemId)?.facts ?? standingFacts(row),
    isScored: demandsOf(row).mastery !== null,
  }));
}

/** What the attempt was before, and what its module demands. */
type AttemptBefore = Pick<
  RowBefore,
  | 'percent'
  | 'attemptStatus'
  | 'approveLimit'
  | 'maxScoreIsSetByModule'
  | 'maxScore'
  | 'maxActivityPoints'
>;

/** The attempt when all that is known of it is these facts, and never lower than it has been. */
export function attemptWith(
  rolled: ItemFacts & Partial<RolledUp>,
  row: AttemptBefore,
): Omit<ReducedAttempt, 'failed'> {
  // What has passed stays passed, also when one of its items is begun anew.
  const facts = {
    ...rolled,
    hasOpenParts: rolled.hasOpenParts === true && row.attemptStatus !== status.Done,
  };
  const demands = {
    maxScoreIsSetByModule: row.maxScoreIsSetByModule,
    maxScore: row.maxScore,
    approveLimit: row.approveLimit,
  };
  const said = attemptOutcome({ ...facts, packageMaxScore: facts.maxScore }, demands);
  const highest = highestPercent(row.percent, said.percent);
  const kept =
    highest === null
      ? { ...said, status: isDone(row.attemptStatus) ? status.Completed : said.status }
      : attemptOutcome(
          { ...facts, score: highest / 100, packageMaxScore: facts.maxScore },
          demands,
        );
  const progress = isDone(kept.status) ? 1 : Math.min(1, Math.max(0, facts.progress ?? 0));
  return {
    ...kept,
    completion: facts.completion,
    success: facts.success,
    reportedPercent: said.percent,
    points: Math.round(row.maxActivityPoints * progress * 100) / 100,
  };
}

function highestPercent(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return now ?? before;
  return Math.max(before, now);
}
