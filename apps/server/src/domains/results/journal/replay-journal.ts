import { type Db, transaction, transactionOnce } from '../../../platform/db/database.ts';
import { compareStandings } from '../standing/compare-standings.ts';
import { resultOfAttempt } from '../summary/result-summary.sql.ts';
import { summaryOf } from '../summary/result-summary.ts';
import { settleResult } from '../summary/settle-result.ts';
import { correctResults } from './correct-results.ts';
import { resultLines } from './differences.ts';
import { keepCorrection } from './keep-correction.ts';
import {
  type Compared,
  type Packages,
  type RecomputedResult,
  recomputedResults,
} from './read-journal.ts';

export interface Replaying {
  db: Db;
  now(): Date;
  /** Hears a line of each difference. */
  say(line: string): void;
}

export interface Wanted {
  moduleId?: number | undefined;
  attemptId?: number | undefined;
  /** Whether what differs is put right. */
  write?: boolean | undefined;
}

/** What a replay came to. */
export interface Totals {
  attempts: number;
  commits: number;
  elements: number;
  differences: number;
  /** Of the differences, those that were put right. */
  mended: number;
  /**
   * Attempts that were not held against a journal: of external modules, without a window, begun
   * before the journal kept everything.
   */
  leftOut: Record<'external' | 'windowless' | 'older', number>;
}

const mostTries = 5;

/**
 * Replays attempts from the journal, and compares them, the results that they make and the standings
 * that these make with what is stored. Each page is read as it is at one moment, so that this is right while the product works;
 * what is written before it could be mended is read again.
 */
export async function replayJournal(
  ctx: Replaying,
  { moduleId, attemptId, write = false }: Wanted = {},
): Promise<Totals> {
  const totals: Totals = {
    attempts: 0,
    commits: 0,
    elements: 0,
    differences: 0,
    mended: 0,
    leftOut: { external: 0, windowless: 0, older: 0 },
  };
  const [only] = attemptId === undefined ? [] : await resultOfAttempt(ctx.db, { attemptId });
  if (attemptId !== undefined && !only) throw new Error(`There is no attempt ${attemptId}.`);
  const asked = {
    ctx,
    totals,
    write,
    attemptId,
    moduleId: moduleId ?? null,
    packages: new Map(),
    settled: new Set<number>(),
  };
  for (let after = 0; ; ) {
    const { last, unsettled } = await replayPage({ after, resultId: only?.id ?? null }, asked);
    for (const resultId of unsettled) await replayAgain(resultId, asked);
    if (last === undefined || only) break;
    asked.settled.clear();
    after = last;
  }
  const tellStandings = (lines: readonly string[]) => tell(asked, lines, write);
  await compareStandings(ctx.db, {
    moduleId: asked.moduleId,
    resultId: only?.id ?? null,
    write,
    tell: tellStandings,
  });
  return totals;
}

interface Asked {
  ctx: Replaying;
  totals: Totals;
  write: boolean;
  attemptId: number | undefined;
  moduleId: number | null;
  packages: Packages;
  /** Attempts of the page that were counted. */
  settled: Set<number>;
}

/**
 * Answers the last result of the page, and those that somebody else wrote before they were mended.
 */
function replayPage({ after, resultId }: { after: number; resultId: number | null }, asked: Asked) {
  const { ctx, moduleId, packages } = asked;
  // What differs is reported, and counted, while it is read.
  return transactionOnce(ctx.db, async (db) => {
    await db.$client.query('set transaction isolation level repeatable read, read only');
    let last: number | undefined;
    const unsettled: number[] = [];
    for await (const told of recomputedResults(db, { after, moduleId, resultId }, packages)) {
      last = told.result.id;
      if (!(await settle(told, asked))) unsettled.push(last);
    }
    return { last, unsettled };
  });
}

async function replayAgain(resultId: number, asked: Asked) {
  for (let tries = 0; tries < mostTries; tries++) {
    const { unsettled } = await replayPage({ after: 0, resultId }, asked);
    if (unsettled.length === 0) return;
  }
  tell(asked, [`result ${resultId}: is being written; left as it is`], false);
}

/**
 * Tells what differs of a result and its attempts, and mends it when that is wanted. False when
 * somebody else was faster.
 */
async function settle({ result, attempts }: RecomputedResult, asked: Asked): Promise<boolean> {
  const ours = attempts.filter(
    ({ attempt }) => asked.attemptId === undefined || attempt.id === asked.attemptId,
  );
  let isMended = false;
  for (const each of ours.filter(({ attempt }) => !asked.settled.has(attempt.id))) {
    if (each.leftOut) {
      asked.totals.leftOut[each.leftOut] += 1;
    } else {
      const mends = asked.write && each.unproven.length === 0 && each.differences.lines.length > 0;
      if (
        mends &&
        !(await correctResults(asked.ctx.db, {
          ...each,
          moduleId: result.module_id,
          at: asked.ctx.now(),
        }))
      )
        return false;
      tell(asked, each.unproven.length > 0 ? each.unproven : each.differences.lines, mends);
      count(asked.totals, each);
      isMended ||= mends;
    }
    asked.settled.add(each.attempt.id);
  }
  const proven = ours.filter(
    (each): each is Compared => !each.leftOut && each.unproven.length === 0,
  );
  if (proven.length > 0) await compareResult({ result, attempts, proven, isMended }, asked);
  return true;
}

interface Proven extends RecomputedResult {
  /** Those of its attempts that are as their journals tell, or will be. */
  proven: readonly Compared[];
  isMended: boolean;
}

/** Compares the result with what its attempts make of it. */
async function compareResult({ result, attempts, proven, isMended }: Proven, asked: Asked) {
  const { ctx, write } = asked;
  const facts = new Map(
    proven.map(({ attempt, told }) => [attempt.id, { ...told.facts, passed_at: told.passedAt }]),
  );
  const standing = summaryOf(
    result,
    attempts.map(({ attempt }) => ({ ...attempt, ...facts.get(attempt.id) })),
  );
  const lines = resultLines(result, standing);
  if (write && (lines.length > 0 || isMended)) {
    const passes = new Map(proven.map(({ attempt, told }) => [attempt.id, told.passedAt]));
    const reason = proven.some(({ hasSeveralParts }) => hasSeveralParts)
      ? 'severalParts'
      : 'journal';
    await transaction(ctx.db, async (db) => {
      const settled = await settleResult(db, { resultId: result.id, passes, at: ctx.now() });
      if (settled) await keepCorrection(db, ctx, { resultId: result.id, reason, ...settled });
    });
  }
  tell(asked, lines, write);
}

function tell({ ctx, totals }: Asked, lines: readonly string[], isMended: boolean) {
  for (const line of lines) ctx.say(line);
  totals.differences += lines.length;
  if (isMended) totals.mended += lines.length;
}

function count(totals: Totals, { commits, elements }: Compared) {
  totals.attempts += 1;
  totals.commits += commits;
  totals.elements += elements;
}
