import type { Input, peopleContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, lockClasses, touchClasses } from '../schools/index.ts';
import { connectTeachers, giveSchool, lockTeachers } from './people.sql.ts';

type Wish = Input<typeof peopleContract.addTeachersToClass>;

export async function addTeachersToClass(wish: Wish, ctx: Context): Promise<void> {
  demandFullAccess(ctx.user);
  const { classId, teacherIds } = wish;
  await transaction(ctx.db, async (db) => {
    const changed = await connectToClasses({ classIds: [classId], teacherIds }, { ...ctx, db });
    await touchClasses(db, { classIds: changed });
  });
}

export async function addTeacherToClasses(
  { teacherId, classIds }: Input<typeof peopleContract.addTeacherToClasses>,
  ctx: Context,
): Promise<void> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    const changed = await connectToClasses(
      { classIds: [...new Set(classIds)], teacherIds: [teacherId] },
      { ...ctx, db },
    );
    await touchClasses(db, { classIds: changed });
  });
}

/** Idempotent; answers the changed classes. */
export async function connectToClasses(
  { classIds, teacherIds }: { classIds: readonly number[]; teacherIds: readonly number[] },
  ctx: Context,
): Promise<number[]> {
  const { db, user } = ctx;
  const { schoolId } = await lockClasses(ctx, classIds);
  const wanted = [...new Set(teacherIds)];
  // Only administrators may give a teacher without a school one.
  if (mayAdminister(user)) await giveSchool(db, { teacherIds: wanted, schoolId });
  const found = await lockTeachers(db, { teacherIds: wanted, schoolId });
  if (found.length < wanted.length) fail('TeacherNotFound');
  const added = await connectTeachers(db, {
    teacherIds: wanted,
    classIds,
    schoolId,
    at: ctx.now(),
  });
  const changes = classIds.map((id): Change => {
    const after = {
      added: added.filter(({ classId }) => classId === id).map(({ teacherId }) => teacherId),
    };
    return { kind: 'class.teachersChanged', schoolId, subject: { type: 'class', id }, after };
  });
  await recordChanges(db, ctx, added.length > 0 ? changes : []);
  return [...new Set(added.map(({ classId }) => classId))];
}
