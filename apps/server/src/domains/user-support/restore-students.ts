import type { Input, userSupportContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { serverText } from '../../platform/server-text.ts';
import { type ClosablePerson, markRestored, storeLockout } from '../accounts/index.ts';
import { changeSchool } from '../people/index.ts';
import { findSchool, schoolByNumber, taughtClasses } from '../schools/index.ts';
import { lockStudent } from './supported-person.ts';
import { anyLicence } from './user-support.sql.ts';

/** Restores into a class of the student's own school, since a licence has no school. */
export async function restoreIntoClass(
  { email, className }: Input<typeof userSupportContract.restoreIntoClass>,
  ctx: Context,
): Promise<string> {
  return transaction(ctx.db, async (db) => {
    const student = await lockDeleted(email, { ...ctx, db });
    // An expired licence is enough: its results come back with the student.
    if ((await anyLicence(db, { studentId: student.id })).length === 0) fail('StudentHasNoLicense');
    const school = await findSchool(db, student.schoolId);
    if (!school) fail('ClassNotFound');
    return restore(student, { school, className }, { ...ctx, db });
  });
}

/** Restores into a class of the given school. */
export async function restoreIntoSchool(
  given: Input<typeof userSupportContract.restoreIntoSchool>,
  ctx: Context,
): Promise<string> {
  return transaction(ctx.db, async (db) => {
    const student = await lockDeleted(given.email, { ...ctx, db });
    const [school] = await schoolByNumber(db, { number: given.schoolFortNoxNumber });
    if (!school) fail('CustomerNotFound');
    return restore(student, { school, className: given.className }, { ...ctx, db });
  });
}

async function lockDeleted(email: string, ctx: Context) {
  const student = await lockStudent(ctx.db, email, ctx);
  if (!student.deletedAt) fail('UserIsNotDeleted');
  if (student.isToBeErased) fail('ErasureIsOrdered');
  if (!student.activatedAt) fail('UserNotActivated');
  return student;
}

interface Place {
  school: { id: number; name: string };
  className: string;
}

async function restore(
  student: ClosablePerson,
  { school, className }: Place,
  ctx: Context,
): Promise<string> {
  const { db } = ctx;
  const [schoolClass] = await taughtClasses(db, { schoolId: school.id, name: className });
  if (!schoolClass) fail('ClassNotFound');
  const subject = { type: 'account', id: student.id };
  await changeSchool(student.id, schoolClass.id, ctx);
  await markRestored(db, { accountId: student.id });
  await recordChange(db, ctx, { kind: 'account.restored', schoolId: school.id, subject });
  // A deletion by support also locks the sign-in.
  if (student.lockedAt) {
    await storeLockout(db, student.id, null);
    await recordChange(db, ctx, { kind: 'account.unlocked', schoolId: school.id, subject });
  }
  return serverText(ctx.request.language, 'userRestored', {
    name: student.name,
    school: school.name,
    schoolClass: schoolClass.name,
  });
}
