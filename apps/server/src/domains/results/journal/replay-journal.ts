import { type Db, transaction, transactionOnce } from '../../../platform/db/database.ts';
import { compareStandings } from '../standing/compare-standings.ts';
import { recomputeResult } from '../summary/recompute-result.ts';
import { resultOfAttempt } from '../summary/result-summary.sql.ts';
import { summaryOf } from '../summary/result-summary.ts';
import type { CorrectionReason } from './correct-results.sql.ts';
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
  say(line: string): void;
}

export interface Wanted {
  moduleId?: number | undefined;
  attemptId?: number | undefined;
  write?: boolean | undefined;
  /** Applies this rule to every attempt, in place of the one that each keeps. */
  completedIsEnough?: boolean | undefined;
}

export interface Totals {
  attempts: number;
  commits: number;
  elements: number;
  differences: number;
  corrected: number;
  /** Results that others kept writing, left as they are. */
  busy: number;
  /** Attempts without a comparison. */
  leftOut: Record<'external' | 'windowless' | 'older', number>;
}

const mostTries = 5;

/**
 * Compares attempts, results and standings with the journal. Each page is one snapshot, so that it
 * can run in production.
 */
export async function replayJournal(
  ctx: Replaying,
  { moduleId, attemptId, write = false, completedIsEnough }: Wanted = {},
): Promise<Totals> {
  const totals: Totals = {
    attempts: 0,
    commits: 0,
    elements: 0,
    differences: 0,
    corrected: 0,
    busy: 0,
    leftOut: { external: 0, windowless: 0, older: 0 },
  };
  const [only] = attemptId === undefined ? [] : await resultOfAttempt(ctx.db, { attemptId });
  if (attemptId !== undefined && !only) throw new Error(`There is no attempt ${attemptId}.`);
  const run = {
    ctx,
    totals,
    write,
    attemptId,
    moduleId: moduleId ?? null,
    completedIsEnough,
    packages: new Map(),
    checked: new Set<number>(),
  };
  for (let after = 0; ; ) {
    const { last, changed } = await replayPage({ after, resultId: only?.id ?? null }, run);
    for (const resultId of changed) await replayAgain(resultId, run);
    if (last === undefined || only) break;
    run.checked.clear();
    after = last;
  }
  const reportStandings = (lines: readonly string[]) => report(run, lines, write);
  await compareStandings(ctx.db, {
    moduleId: run.moduleId,
    resultId: only?.id ?? null,
    write,
    report: reportStandings,
  });
  return totals;
}

interface ReplayRun {
  ctx: Replaying;
  totals: Totals;
  write: boolean;
  attemptId: number | undefined;
  moduleId: number | null;
  completedIsEnough: boolean | undefined;
  packages: Packages;
  checked: Set<number>;
}

/** Answers the page's last result, and those that changed before they could be corrected. */
function replayPage(
  { after, resultId }: { after: number; resultId: number | null },
  run: ReplayRun,
) {
  const { ctx, moduleId, completedIsEnough, packages } = run;
  const page = { after, moduleId, resultId, completedIsEnough };
  // Differences are reported and counted while the page is read.
  return transactionOnce(ctx.db, async (db) => {
    await db.$client.query('set transaction isolation level repeatable read, read only');
    let last: number | undefined;
    const changed: number[] = [];
    for await (const found of recomputedResults(db, page, packages)) {
      last = found.result.id;
      if (!(await checkResult(found, run))) changed.push(last);
    }
    return { last, changed };
  });
}

async function replayAgain(resultId: number, run: ReplayRun) {
  for (let tries = 0; tries < mostTries; tries++) {
    const { changed } = await replayPage({ after: 0, resultId }, run);
    if (changed.length === 0) return;
  }
  run.totals.busy += 1;
  report(run, [`result ${resultId}: is being written; left as it is`], false);
}

/** False when somebody else has written the result meanwhile. */
async function checkResult(
  { result, attempts }: RecomputedResult,
  run: ReplayRun,
): Promise<boolean> {
  const ours = attempts.filter(
    ({ attempt }) => run.attemptId === undefined || attempt.id === run.attemptId,
  );
  let isCorrected = false;
  for (const each of ours.filter(({ attempt }) => !run.checked.has(attempt.id))) {
    if (each.leftOut) {
      run.totals.leftOut[each.leftOut] += 1;
    } else {
      const corrects = run.write && each.unproven.length === 0 && each.differences.lines.length > 0;
      if (
        corrects &&
        !(await correctResults(run.ctx.db, {
          ...each,
          moduleId: result.module_id,
          at: run.ctx.now(),
        }))
      )
        return false;
      report(run, each.unproven.length > 0 ? each.unproven : each.differences.lines, corrects);
      count(run.totals, each);
      isCorrected ||= corrects;
    }
    run.checked.add(each.attempt.id);
  }
  const proven = ours.filter(
    (each): each is Compared => !each.leftOut && each.unproven.length === 0,
  );
  if (proven.length > 0) await compareResult({ result, attempts, proven, isCorrected }, run);
  return true;
}

interface Proven extends RecomputedResult {
  /** Attempts that agree with their journals, or will after the correction. */
  proven: readonly Compared[];
  isCorrected: boolean;
}

async function compareResult({ result, attempts, proven, isCorrected }: Proven, run: ReplayRun) {
  const { ctx, write } = run;
  const facts = new Map(
    proven.map(({ attempt, replayed }) => [
      attempt.id,
      { ...replayed.facts, passed_at: replayed.passedAt },
    ]),
  );
  const standing = summaryOf(
    result,
    attempts.map(({ attempt }) => ({ ...attempt, ...facts.get(attempt.id) })),
  );
  const lines = resultLines(result, standing);
  if (write && (lines.length > 0 || isCorrected)) {
    const passes = new Map(proven.map(({ attempt, replayed }) => [attempt.id, replayed.passedAt]));
    const reason = reasonOf(proven, run);
    await transaction(ctx.db, async (db) => {
      const change = await recomputeResult(db, { resultId: result.id, passes, at: ctx.now() });
      if (change) await keepCorrection(db, ctx, { resultId: result.id, reason, ...change });
    });
  }
  report(run, lines, write);
}

function reasonOf(proven: readonly Compared[], { completedIsEnough }: ReplayRun): CorrectionReason {
  if (completedIsEnough !== undefined)
    return completedIsEnough ? 'completedIsEnough' : 'scoreDecides';
  return proven.some(({ hasSeveralParts }) => hasSeveralParts) ? 'severalParts' : 'journal';
}

function report({ ctx, totals }: ReplayRun, lines: readonly string[], isCorrected: boolean) {
  for (const line of lines) ctx.say(line);
  totals.differences += lines.length;
  if (isCorrected) totals.corrected += lines.length;
}

function count(totals: Totals, { commits, elements }: Compared) {
  totals.attempts += 1;
  totals.commits += commits;
  totals.elements += elements;
}
