import { parserVersion } from '@gesall/scorm/results';
import type { PublicContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type CommitRow, touchWindow, writeCommit } from './commit.sql.ts';
import { answerWrite, attemptWrite, interactionWrite, isAnswered } from './commit-writes.ts';
import { reduceLate } from './late-values.ts';
import { questionIds } from './questions.ts';
import { type Ending, type Entry, type ReducedItem, reduceAttempt, reduceItem, reducerVersion, timeOf } from './reduce.ts';
import { leaseFrom } from './window-life.ts';

/** What applying a batch needs of its surroundings; the sweep has no call around it. */
export type Around = Pick<PublicContext, 'db' | 'now' | 'report'>;

/** What a window sent, with its values mended. */
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

interface Applying {
  batch: Batch;
  it: Around;
  /** When it was said: now, but for a window that fell silent the moment at which it was last heard. */
  at: Date;
  /** What was applied ahead of this batch although it comes after it: it is laid over this batch again. */
  ahead?: readonly Ahead[];
  /** The batch ahead of this one is missing and waited for in vain. */
  isEarly?: boolean;
}

export interface Ahead {
  seqFrom: number;
  seqTo: number;
  entries: readonly Entry[];
}

/** The applied sequence number, or undefined when another commit of the same attempt was faster. */
export async function applyBatch(
  rows: readonly CommitRow[],
  { batch, it, at, ahead = [], isEarly = false }: Applying,
): Promise<number | undefined> {
  const [row] = rows;
  if (!row || row.attemptId === null) return undefined;
  const { db, report } = it;
  const { appliedSeq, sessionId } = row;
  const isNew = batch.seqTo > appliedSeq;
  const ending = endingOf(batch, rows, at);
  if (!isNew && !ending) {
    await touchWindow(db, sessionId, at, leaseFrom(at));
    return appliedSeq;
  }

  const fresh = batch.entries.filter(([seq]) => seq > appliedSeq);
  const entries = inOrder([...fresh, ...ahead.flatMap((each) => each.entries)]).filter(
    ([, , element]) => ending || !isTimeOfOver(row, element),
  );
  const items = reduceItems(rows, entries, ending);
  const attempt = reduceAttempt(rows, items);
  const { interactions, answers } = await answersOf(db, [...items.values()], { row, at });

  const activeSeconds = batch.activeSeconds ?? row.sessionActiveSeconds;
  const spent = [...items.values()].reduce((sum, { write }) => sum + write.total_seconds, 0) - sumOf(rows, items);
  const [written] = await writeCommit(
    db,
    row.attemptId,
    row.revision,
    at,
    attemptWrite(attempt, {
      maxActivityPoints: row.maxActivityPoints,
      reportedSeconds: row.reportedSeconds + spent,
      activeSeconds: row.attemptActiveSeconds + Math.max(0, (activeSeconds ?? 0) - (row.sessionActiveSeconds ?? 0)),
    }),
    sessionId,
    row.month,
    isEarly ? batch.seqFrom : Math.max(batch.seqFrom, appliedSeq + 1),
    batch.seqTo,
    batch.reason,
    batch.final === true,
    row.endedAt !== null,
    JSON.stringify(fresh),
    leaseFrom(at),
    batch.final && !isEarly ? batch.reason : null,
    activeSeconds,
    JSON.stringify([...items.values()].map(({ write }) => write)),
    JSON.stringify(interactions),
    JSON.stringify(answers),
    parserVersion,
    reducerVersion,
    isEarly ? appliedSeq : reached(batch.seqTo, ahead),
    isOutdated(row),
  );
  if (written && batch.final && row.endedAt === null) report.runEnded({ sessionId, why: batch.reason });
  return written?.applied;
}

/** A window's time was counted when it ended; said later, and without an end, it would count in the next one. */
const isTimeOfOver = ({ endedAt, standard }: CommitRow, element: string) => endedAt !== null && element === timeOf[standard];

/** Sorted by number, each number once. */
const inOrder = (entries: readonly Entry[]) =>
  [...new Map(entries.map((entry) => [entry[0], entry])).values()].sort(([one], [other]) => one - other);

/** How far nothing is missing, once a batch has filled its hole. */
function reached(seqTo: number, ahead: readonly Ahead[]) {
  return ahead.reduce((to, each) => (each.seqFrom <= to + 1 ? Math.max(to, each.seqTo) : to), seqTo);
}

/** Such a window still hands in what was answered in it, but no longer decides where the later one continues. */
export const isOutdated = (row: CommitRow) => row.isOutdated || row.endReason === 'taken over';

const sumOf = (rows: readonly CommitRow[], items: ReadonlyMap<number, ReducedItem>) =>
  rows.filter(({ itemId }) => items.has(itemId)).reduce((sum, { totalSeconds }) => sum + totalSeconds, 0);

/**
 * The end of a session counts once. Only a closed window can be followed by the content's own word, since a browser may
 * send the two in either order; then the word is taken and the time is not counted again. A window that fell silent may
 * still tell how it ended, and how long it was; what was counted of it when it lapsed is taken off.
 */
function endingOf(batch: Batch, rows: readonly CommitRow[], at: Date): Ending | undefined {
  const [row] = rows;
  if (!batch.final || !row) return undefined;
  const ending = { itemId: batch.itemId, terminated: batch.exit !== undefined, exit: batch.exit ?? '' };
  if (row.endedAt === null) {
    return { ...ending, measuredSeconds: Math.max(0, (at.getTime() - row.startedAt.getTime()) / 1000), countedSeconds: 0 };
  }
  if (isOutdated(row)) return undefined;
  if (row.endReason === 'lapsed') return { ...ending, measuredSeconds: null, countedSeconds: row.wallSeconds ?? 0 };
  const ended = rows.find(({ itemId }) => itemId === batch.itemId) ?? row;
  const isLateWord = batch.exit !== undefined && ended.exit === null;
  return isLateWord ? { ...ending, measuredSeconds: null, countedSeconds: Number.POSITIVE_INFINITY } : undefined;
}

function reduceItems(rows: readonly CommitRow[], entries: readonly Entry[], ending: Ending | undefined) {
  const items = new Map<number, ReducedItem>();
  for (const row of rows) {
    const own = entries.filter(([, itemId]) => itemId === row.itemId);
    const ends = ending !== undefined && ending.itemId === row.itemId;
    if (own.length === 0 && !ends) continue;
    items.set(row.itemId, isOutdated(row) ? reduceLate(row, own) : reduceItem(row, own, ends ? ending : undefined));
  }
  return items;
}

/** The interactions that the commit touched, raw, and those of them that say how a question was answered. */
async function answersOf(db: Db, items: readonly ReducedItem[], { row, at }: { row: CommitRow; at: Date }) {
  const { standard, moduleId, packageVersionId } = row;
  const touched = items.flatMap(({ write, interactions }) => interactions.map((each) => ({ ...each, itemId: write.item_id })));
  const answered = touched.filter(isAnswered);
  const ids = await questionIds(db, answered, { moduleId, versionId: packageVersionId, standard, at });
  return {
    interactions: touched.map(({ itemId, ...interaction }) => interactionWrite(interaction, { itemId })),
    answers: answered.map(({ itemId, ...interaction }, index) =>
      answerWrite(interaction, { standard, itemId, questionId: ids[index] ?? 0 }),
    ),
  };
}
