import type { Input, peopleContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  demandFullAccess,
  lockClass,
  readClassValues,
  storeClass,
  touchClasses,
} from '../schools/index.ts';
import { connectToClasses } from './add-teachers-to-class.ts';
import { disconnectTeachers, teachersOfClass } from './people.sql.ts';

type UpdateClass = Input<typeof peopleContract.updateClass>;

/** Idempotent. Refuses a form that others have overtaken, unless they made the same changes. */
export async function updateClass(given: UpdateClass, ctx: Context): Promise<void> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    const within = { ...ctx, db };
    const now = await lockClass(within, given.id);
    const { schoolId, orientation: _, ...values } = await readClassValues(given, within);
    if (now.movedOnTo !== null) fail('ClassHasMovedOn');
    // A class never changes school.
    if (schoolId !== now.schoolId) fail('ProgramNotFound');
    const before = {
      name: now.name,
      programmeId: now.programmeId,
      orientationId: now.orientationId,
    };
    const isSame = JSON.stringify({ ...before, ...values }) === JSON.stringify(before);
    const teaching = (await teachersOfClass(db, { classId: now.id })).map(({ id }) => id);
    const wanted = given.teachers?.map(({ id }) => id) ?? teaching;
    const sameTeachers =
      new Set(wanted).size === teaching.length && wanted.every((id) => teaching.includes(id));
    if (isSame && sameTeachers) return;
    if (given.version !== undefined && given.version !== now.version) fail('ChangedMeanwhile');
    if (!isSame) {
      await storeClass(db, { ...values, classId: now.id });
      await recordChange(db, ctx, {
        kind: 'class.changed',
        schoolId,
        subject: { type: 'class', id: now.id },
        before,
        after: values,
      });
    } else await touchClasses(db, { classIds: [now.id] });
    if (!sameTeachers) await setTeachers(now.id, { wanted, teaching }, { ...within, schoolId });
  });
}

interface Teaching {
  wanted: readonly number[];
  teaching: readonly number[];
}

async function setTeachers(
  classId: number,
  { wanted, teaching }: Teaching,
  ctx: Context & { schoolId: number },
) {
  const { db, schoolId } = ctx;
  const gone = teaching.filter((id) => !wanted.includes(id));
  if (wanted.length > 0) await connectToClasses({ classIds: [classId], teacherIds: wanted }, ctx);
  const removed = (await disconnectTeachers(db, { teacherIds: gone, classId })).map(({ id }) => id);
  if (removed.length === 0) return;
  await recordChange(db, ctx, {
    kind: 'class.teachersChanged',
    schoolId,
    subject: { type: 'class', id: classId },
    after: { removed },
  });
}
