import {
  emptyEventsOf,
  emptyEventsWithAnswers,
  recordChange,
} from '../../platform/audit/record-change.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { type Erased, noteErased } from '../../platform/files/erased-list.ts';
import { removeJobsAbout } from '../../platform/jobs/jobs.sql.ts';
import { eraseAccount, lockCalled } from '../accounts/index.ts';
import { removeReportsOf } from '../external/index.ts';
import { emptyImportRowsOf } from '../imports/index.ts';
import { removeLettersOf } from '../mail/index.ts';
import { removeSupervisorMailOf } from '../people/index.ts';
import { removeCommentsOf } from '../ratings/index.ts';
import { answersGiven, eraseResults } from '../results/index.ts';
import { eraseWindows } from '../runs/index.ts';
import { removeLookReasonsOf } from '../tools/index.ts';
import { removeUploadsOf } from '../uploads/index.ts';
import { removeViewsOf } from '../views/index.ts';
import {
  closeErasure,
  lockDue,
  lockErasedList,
  lockErasureOf,
  toEraseAgain,
} from './erasures.sql.ts';
import { personById } from './person.sql.ts';

export interface Erasing {
  db: Db;
  dataDir: string;
  now(): Date;
}

/**
 * Erases everybody whose day has come, each in a transaction of their own: what a process that dies
 * has begun is undone and done by the next. Answers how many; what failed for one is thrown when
 * the others are done.
 */
export async function eraseDue(ctx: Erasing): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    let due: { id: number } | undefined;
    try {
      await transaction(ctx.db, async (db) => {
        const [next] = await lockDue(db, { at: ctx.now(), after });
        due = next;
        if (next) await erase(db, next.accountId, ctx);
      });
      if (!due) break;
      count++;
    } catch (error) {
      if (!due) throw error;
      failures.push(error);
    }
    after = due.id;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not everybody was erased whose day has come.');
  return count;
}

/**
 * Erases those of a list who are in the database all the same, since it was restored from a copy
 * that is older than their erasure.
 */
export async function eraseAgain(listed: readonly Erased[], ctx: Erasing): Promise<number> {
  const found = await toEraseAgain(ctx.db, { listed: JSON.stringify(listed) });
  for (const { accountId } of found) await transaction(ctx.db, (db) => erase(db, accountId, ctx));
  return found.length;
}

/** The whole of it, in the caller's transaction; done again it changes nothing. */
async function erase(db: Db, id: number, { now, dataDir }: Erasing): Promise<void> {
  const at = now();
  await lockErasureOf(db, { accountId: id });
  const [called] = await lockCalled(db, { accountId: id });
  const [person] = await personById(db, { id });
  if (!called || !person) throw new Error(`There is no account ${id}.`);
  const { name, addresses, createdAt, isDeleted } = called;

  const given = await answersGiven(db, { studentId: id });
  await emptyEventsWithAnswers(db, {
    questionIds: given.map(({ questionId }) => questionId),
    keys: given.map(({ key }) => key),
  });
  await eraseWindows(db, { id });
  await eraseResults(db, { id, names: [name, ...addresses], at });
  await removeReportsOf(db, { accountId: id });
  await removeCommentsOf(db, { studentId: id });
  await emptyImportRowsOf(db, { studentId: id });
  await removeLookReasonsOf(db, { accountId: id });
  await removeUploadsOf(db, { accountId: id });
  await removeViewsOf(db, { accountId: id });
  await removeSupervisorMailOf(db, { accountId: id });
  await removeLettersOf(db, { accountId: id, addresses });
  await removeJobsAbout(db, { addresses });
  await emptyEventsOf(db, { accountId: id });
  await eraseAccount(db, { id, at });
  await closeErasure(db, { accountId: id, at, wasDeleted: isDeleted });
  await recordChange(
    db,
    { now },
    { kind: 'account.erased', schoolId: person.schoolId, subject: { type: 'account', id } },
  );

  // Before the transaction holds: who is listed and still there is erased at the next start.
  await lockErasedList(db);
  await noteErased(dataDir, [{ id, createdAt, erasedAt: at.toISOString() }]);
}
