import type { Standard } from '@gesall/scorm/results';
import type { InteractionWrite, ItemWrite, RowBefore } from '../commit.sql.ts';
import { questionName } from '../questions.ts';
import { type AttemptFacts, type StoredFacts, unsaidFacts } from '../reducer/commit-writes.ts';
import { type Ahead, type Batch, type Decision, decideBatch } from '../reducer/decide-batch.ts';
import type { Entry } from '../reducer/reduce.ts';
import { keptSeconds } from '../reducer/stored-numbers.ts';
import type { Figures } from './figures.ts';

export interface JournalRow {
  attemptId: number;
  sessionId: number;
  seqFrom: number;
  seqTo: number;
  receivedAt: Date;
  reason: string | null;
  isFinal: boolean;
  isLate: boolean;
  entries: readonly Entry[];
  /** 0 in rows older than the column. */
  revision: number;
  itemId: number | null;
  exit: string | null;
  activeSeconds: number | null;
  masteryOverride: boolean | null;
  /** Null when the module sets it itself. */
  maxScore: number | null;
  maxPoints: number | null;
  /** The target of a move; null for a batch. */
  movedTo: number | null;
  /** Of an erased person: the totals of everything before. */
  figures: Figures | null;
}

export interface JournalWindow {
  id: number;
  attemptId: number;
  packageVersionId: number;
  startedAt: Date;
  endReason: string | null;
  appliedSeq: number;
}

export interface PackageItems {
  versionId: number;
  standard: Standard;
  runnable: readonly Pick<RowBefore, 'itemId' | 'mastery' | 'facts'>[];
  identifierOf: ReadonlyMap<number, string>;
  itemOf: ReadonlyMap<string, number>;
}

export type ItemState = Omit<ItemWrite, 'item_id' | 'removed'> & { updated_at: Date };

type AnswerWritten = Decision['answers'][number];
export interface AnswerState extends Omit<AnswerWritten['write'], 'n' | 'item_id'> {
  question: AnswerWritten['question'];
  first_response: string[] | null;
  times: number;
  interaction: InteractionWrite & { session_id: number; occurred_at: Date };
}

interface WindowState {
  appliedSeq: number;
  endedAt: Date | null;
  endReason: string | null;
  wallSeconds: number | null;
  activeSeconds: number | null;
  /** Batches applied ahead of a gap. */
  early: Ahead[];
}

/** The school's demands that an attempt keeps. */
export interface KeptDemands {
  approveLimit: number;
  completedIsEnough: boolean;
}

export interface Replayed extends KeptDemands {
  facts: StoredFacts;
  lastAt: Date;
  closedAt: Date | null;
  passedAt: Date | null;
  items: Map<number, ItemState>;
  /** By the name of the question. */
  answers: Map<string, AnswerState>;
  windows: Map<number, WindowState>;
  asked: Set<string>;
  versionId: number | undefined;
  /** The newest window with an applied batch. */
  newestSpoken: number;
}

export const emptyReplay = ({
  startedAt,
  ...demands
}: KeptDemands & { startedAt: Date }): Replayed => ({
  ...demands,
  facts: unsaidFacts,
  lastAt: startedAt,
  closedAt: null,
  passedAt: null,
  items: new Map(),
  answers: new Map(),
  windows: new Map(),
  asked: new Set(),
  versionId: undefined,
  newestSpoken: 0,
});

/** Applies a window's commit as it was decided then, and as `writeCommit` would write it. */
export function replayCommit(
  ctx: Replayed,
  row: JournalRow,
  { session, items }: { session: JournalWindow; items: PackageItems },
): void {
  ctx.versionId ??= items.versionId;
  const window = windowOf(ctx, session);
  if (row.isLate && window.endedAt === null) closeUnheard(window, row, session);
  const ahead = window.early.filter(({ seqFrom }) => seqFrom > window.appliedSeq + 1);
  const isEarly = row.seqFrom > window.appliedSeq + 1;
  const batch = batchOf(row);
  const decision = decideBatch(rowsBefore(ctx, { row, session, window, items }), {
    batch,
    at: row.receivedAt,
    ahead,
    isEarly,
  });
  if (!decision) return;
  takeFacts(ctx, row, decision.attempt);
  for (const item of decision.items) takeItem(ctx, item, row.receivedAt);
  takeAnswers(ctx, row, decision);
  if (isEarly) window.early.push({ ...batch, isFinal: row.isFinal });
  takeWindow(window, { row, session, decision });
  if (window.appliedSeq > 0) ctx.newestSpoken = Math.max(ctx.newestSpoken, session.id);
}

/** Moves stored state to the items with the same identifiers in another package. */
export function replayMove(
  ctx: Replayed,
  { from, to }: { from: PackageItems | undefined; to: PackageItems },
): void {
  ctx.versionId = to.versionId;
  for (const [itemId, state] of [...ctx.items]) {
    const identifier = from?.identifierOf.get(itemId);
    const place = identifier === undefined ? undefined : to.itemOf.get(identifier);
    if (place === undefined) continue;
    ctx.items.delete(itemId);
    ctx.items.set(place, state);
  }
}

function windowOf(ctx: Replayed, { id }: JournalWindow): WindowState {
  const known = ctx.windows.get(id);
  if (known) return known;
  const fresh = {
    appliedSeq: 0,
    endedAt: null,
    endReason: null,
    wallSeconds: null,
    activeSeconds: null,
    early: [],
  };
  ctx.windows.set(id, fresh);
  return fresh;
}

/** A window whose final commit lost every retry was closed without one. */
function closeUnheard(window: WindowState, row: JournalRow, { endReason }: JournalWindow) {
  window.endedAt = row.receivedAt;
  window.endReason = endReason === 'taken over' || endReason === 'reloaded' ? endReason : 'lapsed';
}

const batchOf = ({
  seqFrom,
  seqTo,
  entries,
  isFinal,
  itemId,
  exit,
  reason,
  activeSeconds,
}: JournalRow): Batch => ({
  seqFrom,
  seqTo,
  entries,
  final: isFinal,
  reason: reason ?? '',
  ...(itemId !== null && { itemId }),
  ...(exit !== null && { exit }),
  ...(activeSeconds !== null && { activeSeconds }),
});

interface At {
  row: JournalRow;
  session: JournalWindow;
  window: WindowState;
  items: PackageItems;
}

function rowsBefore(ctx: Replayed, { row, session, window, items }: At): RowBefore[] {
  const { facts, approveLimit, completedIsEnough, newestSpoken } = ctx;
  const shared = {
    appliedSeq: window.appliedSeq,
    endedAt: window.endedAt,
    endReason: window.endReason,
    wallSeconds: window.wallSeconds,
    startedAt: session.startedAt,
    isOutdated: window.endedAt !== null && newestSpoken > session.id,
    standard: items.standard,
    attemptStatus: facts.status,
    percent: facts.percent,
    attemptFailed: facts.failed,
    approveLimit,
    completedIsEnough,
    reportedSeconds: facts.reported_seconds,
    attemptActiveSeconds: facts.active_seconds,
    sessionActiveSeconds: window.activeSeconds,
    masteryOverride: row.masteryOverride ?? true,
    maxScoreIsSetByModule: row.maxScore === null,
    maxScore: row.maxScore ?? 0,
    maxActivityPoints: row.maxPoints ?? 0,
  };
  return items.runnable.map((item) => {
    const { total_seconds: totalSeconds, ...stored } = ctx.items.get(item.itemId) ?? unstored;
    return { ...shared, ...item, ...stored, totalSeconds };
  });
}

const unstored = {
  completion: null,
  success: null,
  score: null,
  progress: null,
  exit: null,
  total_seconds: 0,
  cmi: null,
};

function takeFacts(ctx: Replayed, { receivedAt, isFinal }: JournalRow, facts: AttemptFacts) {
  ctx.facts = facts;
  if (receivedAt > ctx.lastAt) ctx.lastAt = receivedAt;
  if (isFinal) ctx.closedAt = receivedAt;
  // An attempt that is no longer passed passes anew, as its result does.
  ctx.passedAt = facts.passed ? (ctx.passedAt ?? receivedAt) : null;
}

function takeItem(
  ctx: Replayed,
  { item_id, removed, cmi: changed, suspend_data, ...facts }: ItemWrite,
  updated_at: Date,
) {
  const before = ctx.items.get(item_id);
  const cmi = before?.cmi ?? {};
  for (const name of removed) delete cmi[name];
  Object.assign(cmi, changed);
  ctx.items.set(item_id, {
    ...facts,
    suspend_data: suspend_data ?? before?.suspend_data ?? null,
    cmi,
    updated_at,
  });
}

function takeAnswers(
  ctx: Replayed,
  { sessionId, receivedAt }: JournalRow,
  { interactions, answers, isOutdated }: Decision,
) {
  const asked = new Map<string, InteractionWrite>();
  for (const interaction of interactions) {
    const key = `${sessionId}:${interaction.seq}:${interaction.n}`;
    if (ctx.asked.has(key)) continue;
    ctx.asked.add(key);
    asked.set(placeOf(interaction), interaction);
  }
  for (const [name, { question, write }] of oneForEachQuestion(
    answers.filter((each) => asked.has(placeOf(each.write))),
  )) {
    const before = ctx.answers.get(name);
    // An outdated window does not replace the answers of a later one.
    if (before && isOutdated && before.interaction.session_id > sessionId) continue;
    const { n: _, item_id: __, ...said } = write;
    const interaction = asked.get(placeOf(write));
    if (!interaction) continue;
    const isAnother =
      before !== undefined &&
      before.response_key !== null &&
      before.response_key !== said.response_key;
    ctx.answers.set(name, {
      ...said,
      question,
      position: before?.position ?? said.position,
      first_response: before?.first_response ?? said.response,
      times: (before?.times ?? 1) + (isAnother ? 1 : 0),
      interaction: { ...interaction, session_id: sessionId, occurred_at: receivedAt },
    });
  }
}

const placeOf = ({ item_id, n }: { item_id: number | null; n: number }) => `${item_id}:${n}`;

/** Of several answers to one question in a batch, the last counts. */
function oneForEachQuestion(answers: readonly AnswerWritten[]) {
  const last = new Map<string, AnswerWritten>();
  for (const answer of answers) {
    const name = questionName(answer.question);
    const other = last.get(name)?.write;
    const { n, item_id } = answer.write;
    if (!other || n > other.n || (n === other.n && (item_id ?? 0) > (other.item_id ?? 0)))
      last.set(name, answer);
  }
  return last;
}

function takeWindow(
  window: WindowState,
  { row, session, decision }: { row: JournalRow; session: JournalWindow; decision: Decision },
) {
  const { receivedAt, isFinal } = row;
  window.appliedSeq = Math.max(window.appliedSeq, decision.appliedSeq);
  window.activeSeconds = decision.activeSeconds ?? window.activeSeconds;
  window.endReason =
    window.endReason === 'lapsed'
      ? (decision.endReason ?? 'lapsed')
      : (window.endReason ?? decision.endReason);
  if (window.endedAt !== null) return;
  window.wallSeconds = keptSeconds((receivedAt.getTime() - session.startedAt.getTime()) / 1000);
  if (isFinal) window.endedAt = receivedAt;
}
