import type { Input, Output, playerContract } from '@gesall/contract';
import { parserVersion, readAnswer, secondsIn, verdictOf } from '@gesall/scorm/results';
import type { PublicContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  type AnswerWrite,
  type CommitRow,
  type InteractionWrite,
  rowsForCommit,
  touchPreview,
  touchWindow,
  writeCommit,
} from './commit.sql.ts';
import { questionIds } from './questions.ts';
import { type Ending, type Entry, type ReducedItem, reduceAttempt, reduceItem, reducerVersion } from './reduce.ts';
import { leaseFrom } from './window-life.ts';
import { hashOfSecret } from './window-secrets.ts';

type Commit = typeof playerContract.commit;
type CommitInput = Input<Commit>;

const elementName = /^(cmi|adl)\.[A-Za-z0-9_.]{1,250}$/;
/** Two windows of one person are the most that ever meet; more tries mean that something else is wrong. */
const mostTries = 5;

/**
 * Stores what a window has sent. Sequence numbers make it safe to send again: what was applied is not applied twice, and
 * nothing is applied before what came before it. Answers the highest number below which nothing is missing.
 */
export async function commitRun(input: CommitInput, it: PublicContext): Promise<Output<Commit>> {
  const token = it.bearer ?? input.token;
  if (!token) fail('RunNotFound');
  const entries = wellFormed(input);
  const itemIds = [...new Set([...entries.map(([, itemId]) => itemId), ...(input.itemId === undefined ? [] : [input.itemId])])];

  for (let tries = 0; tries < mostTries; tries++) {
    const rows = await rowsForCommit(it.db, hashOfSecret(token), itemIds);
    const [row] = rows;
    if (!row) fail('RunNotFound');
    if (itemIds.some((id) => !rows.some((each) => each.itemId === id))) fail('InvalidInput');
    if (row.attemptId === null) return keepPreviewAlive(row, input, it);

    const applied = await applyTo(rows, { input, entries, it });
    if (applied !== undefined) {
      if (row.endReason === 'taken over') fail('RunTakenOver');
      return { applied };
    }
  }
  return fail('ServiceUnavailable');
}

/** Refuses what no content can have set, and mends what PostgreSQL cannot keep as text. */
function wellFormed({ seqFrom, seqTo, entries }: CommitInput): Entry[] {
  if (seqTo < seqFrom - 1) fail('InvalidInput');
  let before = seqFrom - 1;
  return entries.map(([seq, itemId, element, value]) => {
    if (seq <= before || seq > seqTo || !elementName.test(element)) fail('InvalidInput');
    before = seq;
    return [seq, itemId, element, value.toWellFormed().replaceAll('\u0000', '\ufffd')] as const;
  });
}

async function keepPreviewAlive({ sessionId }: CommitRow, { seqTo, final = false }: CommitInput, { db, now }: PublicContext) {
  const at = now();
  await touchPreview(db, sessionId, at, leaseFrom(at), final);
  return { applied: seqTo };
}

interface Applying {
  input: CommitInput;
  entries: readonly Entry[];
  it: PublicContext;
}

/** The applied sequence number, or undefined when another commit of the same attempt was faster. */
async function applyTo(rows: readonly CommitRow[], { input, entries, it }: Applying): Promise<number | undefined> {
  const [row] = rows;
  if (!row || row.attemptId === null) return undefined;
  const { db, report } = it;
  const at = it.now();
  const { appliedSeq, sessionId } = row;
  const isNew = input.seqTo > appliedSeq;
  // A batch that begins after a hole waits at the sender until the hole is filled.
  if (input.seqFrom > appliedSeq + 1) return appliedSeq;
  const ending = endingOf(input, rows, at);
  if (!isNew && !ending) {
    await touchWindow(db, sessionId, at, leaseFrom(at));
    return appliedSeq;
  }

  const fresh = entries.filter(([seq]) => seq > appliedSeq);
  // A superseded window still hands in its answers, but no longer decides where the newer one continues.
  const applied = row.endReason === 'taken over' ? fresh.filter(([, , element]) => element.startsWith('cmi.interactions.')) : fresh;
  const items = reduceItems(rows, applied, ending);
  const attempt = reduceAttempt(rows, items);
  const { interactions, answers } = await answersOf(db, [...items.values()], { row, at });

  const activeSeconds = input.activeSeconds ?? row.sessionActiveSeconds;
  const spent = [...items.values()].reduce((sum, { write }) => sum + write.total_seconds, 0) - sumOf(rows, items);
  const [written] = await writeCommit(
    db,
    row.attemptId,
    row.revision,
    at,
    JSON.stringify({
      completion: attempt.completion,
      success: attempt.success,
      percent: attempt.percent,
      reported_percent: attempt.reportedPercent,
      score: attempt.score,
      max_score: attempt.maxScore,
      points: attempt.points,
      max_points: row.maxActivityPoints,
      passed: attempt.passed,
      status: attempt.status,
      reported_seconds: row.reportedSeconds + spent,
      active_seconds: row.attemptActiveSeconds + Math.max(0, (activeSeconds ?? 0) - (row.sessionActiveSeconds ?? 0)),
      claim: attempt.claim,
      claim_differs: attempt.claimDiffers,
    }),
    sessionId,
    row.month,
    Math.max(input.seqFrom, appliedSeq + 1),
    input.seqTo,
    input.reason,
    input.final === true,
    row.endedAt !== null,
    JSON.stringify(fresh),
    leaseFrom(at),
    input.final ? input.reason : null,
    activeSeconds,
    JSON.stringify([...items.values()].map(({ write }) => write)),
    JSON.stringify(interactions),
    JSON.stringify(answers),
    parserVersion,
    reducerVersion,
  );
  if (written && input.final && row.endedAt === null) report.runEnded({ sessionId, why: input.reason });
  return written?.applied;
}

const sumOf = (rows: readonly CommitRow[], items: ReadonlyMap<number, ReducedItem>) =>
  rows.filter(({ itemId }) => items.has(itemId)).reduce((sum, { totalSeconds }) => sum + totalSeconds, 0);

/**
 * The end of a session counts once. Only a closed window can be followed by the content's own word, since a browser may
 * send the two in either order; then the word is taken and the time is not counted again.
 */
function endingOf(input: CommitInput, rows: readonly CommitRow[], at: Date): Ending | undefined {
  const [row] = rows;
  if (!input.final || !row) return undefined;
  const isFirst = row.endedAt === null;
  const ended = rows.find(({ itemId }) => itemId === input.itemId) ?? row;
  const isLateWord = !isFirst && input.exit !== undefined && ended.exit === null && row.endReason !== 'taken over';
  if (!isFirst && !isLateWord) return undefined;
  return {
    itemId: input.itemId,
    terminated: input.exit !== undefined,
    exit: input.exit ?? '',
    measuredSeconds: Math.max(0, (at.getTime() - row.startedAt.getTime()) / 1000),
    countsTime: isFirst,
  };
}

function reduceItems(rows: readonly CommitRow[], entries: readonly Entry[], ending: Ending | undefined) {
  const items = new Map<number, ReducedItem>();
  for (const row of rows) {
    const own = entries.filter(([, itemId]) => itemId === row.itemId);
    const ends = ending !== undefined && (ending.itemId === row.itemId || (ending.itemId === undefined && rows.length === 1));
    if (own.length > 0 || ends) items.set(row.itemId, reduceItem(row, own, ends ? ending : undefined));
  }
  return items;
}

/** The interactions that the commit touched, raw, and those of them that say how a question was answered. */
async function answersOf(db: Db, items: readonly ReducedItem[], { row, at }: { row: CommitRow; at: Date }) {
  const { standard, moduleId, packageVersionId } = row;
  const touched = items.flatMap(({ write, interactions }) => interactions.map((each) => ({ ...each, itemId: write.item_id })));
  const answered = touched.filter(({ response, result }) => response !== null || result !== null);
  const ids = await questionIds(db, answered, { moduleId, versionId: packageVersionId, standard, at });

  const interactions: InteractionWrite[] = touched.map(({ itemId, id, patterns, objectiveIds, ...raw }) => ({
    ...raw,
    item_id: itemId,
    raw_id: id,
    patterns,
    objective_ids: objectiveIds,
  }));
  const answers = answered.map((interaction, index): AnswerWrite => {
    const read = readAnswer(standard, interaction.type, interaction.response);
    const { isCorrect, isComputed } = verdictOf(standard, interaction);
    const latency = secondsIn(interaction.latency ?? undefined);
    return {
      n: interaction.n,
      item_id: interaction.itemId,
      question_id: ids[index] ?? 0,
      position: interaction.n,
      response: read?.parts ?? null,
      response_key: read?.key ?? null,
      is_correct: isCorrect,
      is_computed: isComputed,
      latency_ms: latency === null ? null : Math.min(Math.round(latency * 1000), 2_147_483_647),
    };
  });
  return { interactions, answers };
}
