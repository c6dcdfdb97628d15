import type { Db } from '../../../platform/db/database.ts';
import { grouped } from '../../../platform/grouped.ts';
import { type AttemptRow, attemptsOf, type ResultRow } from '../summary/result-summary.sql.ts';
import { type ByAttempt, byAttempt, listOf } from './by-attempt.ts';
import { type Differences, differencesOf } from './differences.ts';
import { takeFigures } from './figures.ts';
import {
  answersStored,
  itemsOfPackage,
  itemsStored,
  journalOf,
  resultsAfter,
  type StoredAnswer,
  type StoredItem,
  windowsOf,
} from './journal.sql.ts';
import {
  emptyReplay,
  type JournalRow,
  type JournalWindow,
  type PackageItems,
  type Replayed,
  replayCommit,
  replayMove,
} from './replay-attempt.ts';

export interface RecomputedResult {
  result: ResultRow;
  attempts: AttemptReplay[];
}

export type AttemptReplay = LeftOut | Compared;

/**
 * External modules are recomputed by each report; attempts may be older than the complete journal.
 */
interface LeftOut {
  attempt: AttemptRow;
  leftOut: 'external' | 'windowless' | 'older';
}

export interface Compared {
  attempt: AttemptRow;
  leftOut?: never;
  replayed: Replayed;
  /** Its package has several parts that count together. */
  hasSeveralParts: boolean;
  commits: number;
  elements: number;
  /** Windows whose applied number disagrees with the journal; nothing else is compared then. */
  unproven: string[];
  differences: Differences;
}

export interface Page {
  after: number;
  moduleId: number | null;
  resultId: number | null;
  /** Applied instead of what each attempt keeps, when the module's rule has changed. */
  completedIsEnough: boolean | undefined;
}

export type Packages = Map<number, PackageItems>;

const resultsAtOnce = 200;

/** Streams the journal and the stored rows side by side. Requires a repeatable-read transaction. */
export async function* recomputedResults(
  db: Db,
  { after, moduleId, resultId, completedIsEnough }: Page,
  packages: Packages,
): AsyncGenerator<RecomputedResult> {
  const results = await resultsAfter(db, { after, moduleId, resultId, atMost: resultsAtOnce });
  const attempts = await attemptsOf(db, { resultIds: idsOf(results) });
  const windows = grouped(
    await windowsOf(db, { attemptIds: idsOf(attempts) }),
    ({ attemptId }) => attemptId,
  );
  const replayed = idsOf(attempts.filter((attempt) => !reasonToLeaveOut(attempt, windows)));
  const reading: Reading = {
    journal: byAttempt(journalOf(db, replayed)),
    items: byAttempt(itemsStored(db, replayed)),
    answers: byAttempt(answersStored(db, replayed)),
    packageOf: (versionId) => packageOf(db, versionId, packages),
    completedIsEnough,
  };
  const ofResult = grouped(attempts, ({ result_id }) => result_id);
  for (const result of results) {
    const replayed: AttemptReplay[] = [];
    for (const attempt of ofResult.get(result.id) ?? []) {
      const leftOut = reasonToLeaveOut(attempt, windows);
      replayed.push(
        leftOut
          ? { attempt, leftOut }
          : await compared(attempt, windows.get(attempt.id) ?? [], reading),
      );
    }
    yield { result, attempts: replayed };
  }
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

const reasonToLeaveOut = ({ id, origin }: AttemptRow, windows: ReadonlyMap<number, unknown>) =>
  origin === 'external' ? 'external' : windows.has(id) ? undefined : 'windowless';

interface Reading {
  journal: ByAttempt<JournalRow>;
  items: ByAttempt<StoredItem>;
  answers: ByAttempt<StoredAnswer>;
  packageOf(versionId: number): Promise<PackageItems>;
  completedIsEnough: boolean | undefined;
}

async function compared(
  attempt: AttemptRow,
  windows: readonly JournalWindow[],
  reading: Reading,
): Promise<AttemptReplay> {
  const replayed = emptyReplay({
    approveLimit: attempt.approve_limit,
    completedIsEnough: reading.completedIsEnough ?? attempt.completed_is_enough,
    startedAt: attempt.started_at,
  });
  const sessions = new Map(windows.map((window) => [window.id, window]));
  let [commits, elements, isOlder] = [0, 0, false];
  for await (const row of reading.journal(attempt.id)) {
    isOlder ||= row.revision === 0;
    const session = sessions.get(row.sessionId);
    if (isOlder || !session) continue;
    await take(replayed, row, { session, reading });
    if (row.movedTo !== null || row.figures) continue;
    commits += 1;
    elements += row.entries.length;
  }
  const stored = {
    attempt,
    items: await listOf(reading.items(attempt.id)),
    answers: await listOf(reading.answers(attempt.id)),
  };
  if (isOlder) return { attempt, leftOut: 'older' };
  const unproven = windows
    .filter(({ id, appliedSeq }) => (replayed.windows.get(id)?.appliedSeq ?? 0) !== appliedSeq)
    .map(
      ({ id }) =>
        `attempt ${attempt.id}, window ${id}: what was applied of it is not what the journal has`,
    );
  const { runnable } =
    replayed.versionId === undefined
      ? { runnable: [] }
      : await reading.packageOf(replayed.versionId);
  return {
    attempt,
    replayed,
    hasSeveralParts: runnable.length > 1,
    commits,
    elements,
    unproven,
    differences: differencesOf(stored, replayed),
  };
}

async function take(
  replayed: Replayed,
  row: JournalRow,
  { session, reading }: { session: JournalWindow; reading: Reading },
) {
  if (row.figures) return takeFigures(replayed, row.figures);
  if (row.movedTo === null)
    return replayCommit(replayed, row, {
      session,
      items: await reading.packageOf(session.packageVersionId),
    });
  const from =
    replayed.versionId === undefined ? undefined : await reading.packageOf(replayed.versionId);
  replayMove(replayed, { from, to: await reading.packageOf(row.movedTo) });
}

/** Cached, since a package never changes. */
async function packageOf(db: Db, versionId: number, packages: Packages): Promise<PackageItems> {
  const known = packages.get(versionId);
  if (known) return known;
  const rows = await itemsOfPackage(db, { versionId });
  const items: PackageItems = {
    versionId,
    standard: rows[0]?.standard ?? '2004',
    runnable: rows
      .filter(({ isRunnable }) => isRunnable)
      .map(({ id, mastery, facts }) => ({ itemId: id, mastery, facts })),
    identifierOf: new Map(rows.map(({ id, identifier }) => [id, identifier])),
    itemOf: new Map(rows.map(({ id, identifier }) => [identifier, id])),
  };
  packages.set(versionId, items);
  return items;
}
