import type { Db } from '../../../platform/db/database.ts';
import { type AttemptRow, attemptsOf, type ResultRow } from '../summary/result-summary.sql.ts';
import { type ByAttempt, byAttempt, grouped, listOf } from './by-attempt.ts';
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

/** A result with its attempts, each beside what its journal tells of it. */
export interface RecomputedResult {
  result: ResultRow;
  attempts: AttemptTold[];
}

export type AttemptTold = LeftOut | Compared;

/**
 * Of an external module, which is laid anew at every report; without a window; or begun before the
 * journal kept everything.
 */
interface LeftOut {
  attempt: AttemptRow;
  leftOut: 'external' | 'windowless' | 'older';
}

export interface Compared {
  attempt: AttemptRow;
  leftOut?: never;
  told: Replayed;
  /** Its package has several parts that count together. */
  hasSeveralParts: boolean;
  commits: number;
  elements: number;
  /**
   * Lines of windows that know more to be applied than the journal has, or less. Then nothing else
   * is compared.
   */
  unproven: string[];
  differences: Differences;
}

export interface Page {
  /** The results after this one. */
  after: number;
  moduleId: number | null;
  resultId: number | null;
}

/** The packages that were met, by the ids of their versions. */
export type Packages = Map<number, PackageItems>;

const resultsAtOnce = 200;

/**
 * The next results, with their attempts replayed and compared; in a transaction that sees one
 * moment. The journal and what is stored are read beside each other, as they are needed.
 */
export async function* recomputedResults(
  db: Db,
  { after, moduleId, resultId }: Page,
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
  };
  const ofResult = grouped(attempts, ({ result_id }) => result_id);
  for (const result of results) {
    const told: AttemptTold[] = [];
    for (const attempt of ofResult.get(result.id) ?? []) {
      const leftOut = reasonToLeaveOut(attempt, windows);
      told.push(
        leftOut
          ? { attempt, leftOut }
          : await compared(attempt, windows.get(attempt.id) ?? [], reading),
      );
    }
    yield { result, attempts: told };
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
}

async function compared(
  attempt: AttemptRow,
  windows: readonly JournalWindow[],
  reading: Reading,
): Promise<AttemptTold> {
  const told = emptyReplay({ approveLimit: attempt.approve_limit, startedAt: attempt.started_at });
  const sessions = new Map(windows.map((window) => [window.id, window]));
  let [commits, elements, isOlder] = [0, 0, false];
  for await (const row of reading.journal(attempt.id)) {
    isOlder ||= row.revision === 0;
    const session = sessions.get(row.sessionId);
    if (isOlder || !session) continue;
    await take(told, row, { session, reading });
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
    .filter(({ id, appliedSeq }) => (told.windows.get(id)?.appliedSeq ?? 0) !== appliedSeq)
    .map(
      ({ id }) =>
        `attempt ${attempt.id}, window ${id}: what was applied of it is not what the journal has`,
    );
  const { runnable } =
    told.versionId === undefined ? { runnable: [] } : await reading.packageOf(told.versionId);
  return {
    attempt,
    told,
    hasSeveralParts: runnable.length > 1,
    commits,
    elements,
    unproven,
    differences: differencesOf(stored, told),
  };
}

async function take(
  told: Replayed,
  row: JournalRow,
  { session, reading }: { session: JournalWindow; reading: Reading },
) {
  if (row.figures) return takeFigures(told, row.figures);
  if (row.movedTo === null)
    return replayCommit(told, row, {
      session,
      items: await reading.packageOf(session.packageVersionId),
    });
  const from = told.versionId === undefined ? undefined : await reading.packageOf(told.versionId);
  replayMove(told, { from, to: await reading.packageOf(row.movedTo) });
}

/** A package never changes, so it is read once. */
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
