import {
  type AttemptOutcome,
  attemptOutcome,
  claimDiffers,
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

/** Incremented when the same journal would give another result. */
export const reducerVersion = 4;

export type Entry = readonly [seq: number, itemId: number, element: string, value: string];

export interface Ending {
  /** Undefined when the window ended before any content started. */
  itemId: number | undefined;
  /** False for a closed window. */
  terminated: boolean;
  exit: string;
  /** For content that reports no time; null when counted at an earlier end. */
  measuredSeconds: number | null;
  /** Counted at an earlier end of the session. */
  countedSeconds: number;
}

export interface ReducedItem {
  write: ItemWrite;
  facts: ItemFacts;
  interactions: ReducedInteraction[];
  saysCompleted: boolean;
}

/** An interaction's latest report; `again` is the id of the question that it retries. */
export type ReducedInteraction = RawInteraction & { seq: number; again?: string };

const suspendData = 'cmi.suspend_data';
export const timeOf: Record<Standard, string> = {
  '1.2': 'cmi.core.session_time',
  '2004': 'cmi.session_time',
};
const exitOf: Record<Standard, string> = { '1.2': 'cmi.core.exit', '2004': 'cmi.exit' };

/** The maximum of the column for an interaction's number. */
const largestNumber = 32_767;

/** The interaction's number; undefined for other elements and numbers beyond the column. */
export function storableNumber(element: string): number | undefined {
  const n = interactionNumber(element);
  return n !== undefined && n <= largestNumber ? n : undefined;
}

/** Applies one item's entries to its stored state, and computes its facts from the whole. */
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
    const n = storableNumber(element);
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
    // The session's time must not count again in the next session.
    changed[timeOf[row.standard]] = '';
    changed[exitOf[row.standard]] = '';
  }
  const exit = ends ? (ending.terminated ? ending.exit : null) : row.exit;
  const terminated = (ends && ending.terminated) || row.exit !== null;
  const facts = itemFacts(row.standard, elements, demandsOf(row), terminated);
  return {
    facts,
    interactions: [...touched].flatMap(([n, seq]) => interactionsAt(elements, n, seq)),
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

export function interactionsAt(
  elements: Readonly<Record<string, string>>,
  n: number,
  seq: number,
): ReducedInteraction[] {
  const interaction = interactionAt(elements, n);
  if (!interaction) return [];
  const again = askedBefore(elements, interaction);
  return [{ ...interaction, seq, ...(again !== undefined && { again }) }];
}

/** Another id at a number is another question, which must not inherit the former answer. */
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

/** In 2004 the scaled score decides (RTE 4.2.22); in 1.2 the school chooses. */
const masteryOf = ({ standard, masteryOverride, mastery }: RowBefore) =>
  standard === '2004' || masteryOverride ? mastery : null;

function demandsOf(row: RowBefore): ItemDemands {
  const { completionThreshold, completionSetByContent } = row.facts as Partial<ItemDemands>;
  return {
    // Where completed is enough, no score decides, so that the content's own status stays.
    mastery: row.completedIsEnough ? null : masteryOf(row),
    isMeasured: row.mastery !== null,
    completionThreshold,
    completionSetByContent,
  };
}

function standingFacts(row: RowBefore): ItemFacts {
  return {
    completion: (row.completion as ItemFacts['completion'] | null) ?? 'not attempted',
    success: (row.success as ItemFacts['success'] | null) ?? 'unknown',
    score: row.score,
    maxScore: null,
    progress: row.progress,
  };
}

/** The attempt after the commit: rolled up from its items, and never below its former state. */
export interface ReducedAttempt extends AttemptOutcome {
  completion: string;
  success: string;
  reportedPercent: number | null;
  points: number;
  /** Ended without passing: the next start makes another attempt. */
  failed: boolean;
}

/** `left` is the item touched last; undefined keeps the former one. */
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

/** Counts only items that are reachable and tracked. */
function partsOf(rows: readonly RowBefore[], items: ReadonlyMap<number, ReducedItem>): Part[] {
  const reachable = rows.filter(({ facts }) => facts.isUnreachable !== true);
  const tracked = reachable.filter(({ facts }) => facts.tracked !== false);
  const counted = [tracked, reachable, rows.slice(0, 1)].find((some) => some.length > 0) ?? [];
  return counted.map((row) => ({
    ...(row.facts.counting as Counting | undefined),
    facts: items.get(row.itemId)?.facts ?? standingFacts(row),
    isScored: masteryOf(row) !== null,
  }));
}

type AttemptBefore = Pick<
  RowBefore,
  | 'percent'
  | 'attemptStatus'
  | 'approveLimit'
  | 'completedIsEnough'
  | 'maxScoreIsSetByModule'
  | 'maxScore'
  | 'maxActivityPoints'
>;

/** Never lowers the attempt's former state. */
export function attemptWith(
  rolled: ItemFacts & Partial<RolledUp>,
  row: AttemptBefore,
): Omit<ReducedAttempt, 'failed'> {
  // A passed attempt remains passed, also when one of its items restarts.
  const facts = {
    ...rolled,
    hasOpenParts: row.attemptStatus === status.Done ? false : rolled.hasOpenParts,
  };
  const demands = {
    maxScoreIsSetByModule: row.maxScoreIsSetByModule,
    maxScore: row.maxScore,
    approveLimit: row.approveLimit,
    completedIsEnough: row.completedIsEnough,
  };
  const said = attemptOutcome({ ...facts, packageMaxScore: facts.maxScore }, demands);
  const highest = highestPercent(percentBefore(row, facts), said.percent);
  const kept =
    highest === null
      ? said
      : attemptOutcome(
          { ...facts, score: highest / 100, packageMaxScore: facts.maxScore },
          demands,
        );
  const outcome = staysDone(row, highest) ? asCompleted(kept) : kept;
  const progress = isDone(outcome.status) ? 1 : Math.min(1, Math.max(0, facts.progress ?? 0));
  return {
    ...outcome,
    completion: facts.completion,
    success: facts.success,
    reportedPercent: said.percent,
    points: Math.round(row.maxActivityPoints * progress * 100) / 100,
  };
}

/** A completed attempt stays so, unless a later score decides it. */
const staysDone = ({ attemptStatus, completedIsEnough }: AttemptBefore, highest: number | null) =>
  isDone(attemptStatus) && (highest === null || completedIsEnough);

function asCompleted(outcome: AttemptOutcome): AttemptOutcome {
  if (isDone(outcome.status) && outcome.percent !== null) return outcome;
  const completed = { ...outcome, status: status.Completed };
  return { ...completed, claimDiffers: claimDiffers(completed) };
}

/** A zero is no score any more when the facts have none (`itemFacts`). */
const percentBefore = ({ percent }: AttemptBefore, { score }: ItemFacts) =>
  percent === 0 && score === null ? null : percent;

function highestPercent(before: number | null, now: number | null): number | null {
  if (before === null || now === null) return now ?? before;
  return Math.max(before, now);
}
