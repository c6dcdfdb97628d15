import type { InteractionWrite, ItemWrite, RowBefore } from '../commit.sql.ts';
import { questionOf } from '../questions.ts';
import {
  type AttemptFacts,
  answerOf,
  attemptFacts,
  interactionWrite,
  isAnswered,
} from './commit-writes.ts';
import { reduceLate } from './late-values.ts';
import {
  type Ending,
  type Entry,
  type ReducedItem,
  reduceAttempt,
  reduceItem,
  timeOf,
} from './reduce.ts';
import { keptSeconds } from './stored-numbers.ts';

export interface Batch {
  seqFrom: number;
  seqTo: number;
  entries: readonly Entry[];
  final?: boolean;
  itemId?: number;
  exit?: string;
  reason: string;
  activeSeconds?: number;
}

export interface Ahead {
  seqFrom: number;
  seqTo: number;
  entries: readonly Entry[];
  isFinal: boolean;
}

export interface Deciding {
  batch: Batch;
  /** When it was sent: now, or for a lapsed window the moment when it was last heard from. */
  at: Date;
  /** Later batches that were already applied; they are applied again on top of this one. */
  ahead?: readonly Ahead[];
  /** An earlier batch is missing and no longer waited for. */
  isEarly?: boolean;
}

export interface Decision {
  attempt: AttemptFacts;
  seqFrom: number;
  seqTo: number;
  entries: readonly Entry[];
  isLate: boolean;
  /** Why the window is over from now on; null when it is open or was already over. */
  endReason: string | null;
  activeSeconds: number | null;
  items: ItemWrite[];
  interactions: InteractionWrite[];
  answers: ReturnType<typeof answersIn>;
  appliedSeq: number;
  isOutdated: boolean;
}

/** Decides what a batch writes, for live commits and replays. Undefined when it has nothing new. */
export function decideBatch(rows: readonly RowBefore[], deciding: Deciding): Decision | undefined {
  const { batch, ahead = [], isEarly = false } = deciding;
  const [row] = rows;
  if (!row) throw new Error('A package has no items.');
  const isKnown = isEarly
    ? ahead.some((each) => covers(each, batch))
    : batch.seqTo <= row.appliedSeq;
  const ending = isEarly && isKnown ? undefined : endingOf(rows, deciding);
  if (isKnown && !ending) return undefined;

  const fresh = batch.entries.filter(([seq]) => seq > row.appliedSeq);
  const entries = inOrder([...fresh, ...ahead.flatMap((each) => each.entries)]).filter(
    ([, , element]) => ending || !isTimeOfOver(row, element),
  );
  const items = reduceItems(rows, entries, ending);
  const reduced = [...items.values()];
  const spent =
    reduced.reduce((sum, { write }) => sum + write.total_seconds, 0) - sumOf(rows, items);
  const activeSeconds = keptSeconds(batch.activeSeconds ?? row.sessionActiveSeconds);
  const attempt = attemptFacts(
    reduceAttempt(rows, items, items.get(leftIn(entries, ending) ?? 0)),
    {
      maxActivityPoints: row.maxActivityPoints,
      reportedSeconds: row.reportedSeconds + spent,
      activeSeconds:
        row.attemptActiveSeconds +
        Math.max(0, (activeSeconds ?? 0) - (row.sessionActiveSeconds ?? 0)),
    },
  );
  return {
    attempt,
    seqFrom: isEarly ? batch.seqFrom : Math.max(batch.seqFrom, row.appliedSeq + 1),
    seqTo: batch.seqTo,
    entries: fresh,
    isLate: row.endedAt !== null,
    endReason: batch.final && !isEarly ? batch.reason : null,
    activeSeconds,
    items: reduced.map(({ write }) => write),
    interactions: touchedIn(reduced).map(({ itemId, again: _, ...interaction }) =>
      interactionWrite(interaction, { itemId }),
    ),
    answers: answersIn(reduced, row),
    appliedSeq: isEarly ? row.appliedSeq : reached(batch.seqTo, ahead),
    isOutdated: isOutdated(row),
  };
}

/** An outdated window still hands in answers, but no longer decides where the attempt resumes. */
export const isOutdated = (row: Pick<RowBefore, 'isOutdated' | 'endReason'>) =>
  row.isOutdated || row.endReason === 'taken over';

const covers = (ahead: Ahead, { seqFrom, seqTo, final }: Batch) =>
  ahead.seqFrom <= seqFrom && ahead.seqTo >= seqTo && (ahead.isFinal || !final);

/** The time was counted when the window ended; later it would count in the next session. */
const isTimeOfOver = ({ endedAt, standard }: RowBefore, element: string) =>
  endedAt !== null && element === timeOf[standard];

const inOrder = (entries: readonly Entry[]) =>
  [...new Map(entries.map((entry) => [entry[0], entry])).values()].sort(
    ([one], [other]) => one - other,
  );

/** The highest number without a gap, once a batch has filled one. */
function reached(seqTo: number, ahead: readonly Ahead[]) {
  return ahead.reduce(
    (to, each) => (each.seqFrom <= to + 1 ? Math.max(to, each.seqTo) : to),
    seqTo,
  );
}

const sumOf = (rows: readonly RowBefore[], items: ReadonlyMap<number, ReducedItem>) =>
  rows
    .filter(({ itemId }) => items.has(itemId))
    .reduce((sum, { totalSeconds }) => sum + totalSeconds, 0);

/**
 * Ends count once. The content's own end may follow a closed window, without its time; a lapsed
 * window may correct its end and time once.
 */
function endingOf(
  rows: readonly RowBefore[],
  { batch, at, ahead = [] }: Deciding,
): Ending | undefined {
  const [row] = rows;
  if (!batch.final || !row) return undefined;
  const ending = {
    itemId: batch.itemId,
    terminated: batch.exit !== undefined,
    exit: batch.exit ?? '',
  };
  if (row.endedAt === null) {
    return {
      ...ending,
      measuredSeconds: Math.max(0, (at.getTime() - row.startedAt.getTime()) / 1000),
      countedSeconds: 0,
    };
  }
  if (isOutdated(row)) return undefined;
  const everything = Number.POSITIVE_INFINITY;
  if (row.endReason === 'lapsed') {
    const hasSaidSo = ahead.some(({ isFinal }) => isFinal);
    return {
      ...ending,
      measuredSeconds: null,
      countedSeconds: hasSaidSo ? everything : (row.wallSeconds ?? 0),
    };
  }
  const ended = rows.find(({ itemId }) => itemId === batch.itemId) ?? row;
  const isLateWord = batch.exit !== undefined && ended.exit === null;
  return isLateWord ? { ...ending, measuredSeconds: null, countedSeconds: everything } : undefined;
}

function reduceItems(
  rows: readonly RowBefore[],
  entries: readonly Entry[],
  ending: Ending | undefined,
) {
  const items = new Map<number, ReducedItem>();
  for (const row of rows) {
    const own = entries.filter(([, itemId]) => itemId === row.itemId);
    const ends = ending !== undefined && ending.itemId === row.itemId;
    if (own.length === 0 && !ends) continue;
    items.set(
      row.itemId,
      isOutdated(row) ? reduceLate(row, own) : reduceItem(row, own, ends ? ending : undefined),
    );
  }
  return items;
}

const leftIn = (entries: readonly Entry[], ending: Ending | undefined) =>
  ending?.itemId ?? entries.at(-1)?.[1];

const touchedIn = (items: readonly ReducedItem[]) =>
  items.flatMap(({ write, interactions }) =>
    interactions.map((each) => ({ ...each, itemId: write.item_id })),
  );

const answersIn = (items: readonly ReducedItem[], { standard }: RowBefore) =>
  touchedIn(items)
    .filter(isAnswered)
    .map(({ itemId, again, ...interaction }) => ({
      question: questionOf({ ...interaction, id: again ?? interaction.id }, standard),
      write: answerOf(interaction, { standard, itemId }),
    }));
