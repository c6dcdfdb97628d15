import type { Input, peopleContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { demandFullAccess, lockClass, readClassValues, storeClass } from '../schools/index.ts';
import { connectToClasses } from './add-teachers-to-class.ts';
import { disconnectTeachers, teachersOfClass } from './people.sql.ts';

type UpdateClass = Input<typeof peopleContract.updateClass>;

/**
 * Changes a class as a whole. Sent again it changes nothing; sent from a form that others have
 * overtaken it is refused, unless they changed the same.
 */
export async function updateClass(given: UpdateClass, it: Context): Promise<void> {
  demandFullAccess(it.user);
  await transaction(it.db, async (db) => {
    const within = { ...it, db };
    const now = await lockClass(within, given.id);
    const { schoolId, orientation: _, ...values } = await readClassValues(given, within);
    // A class stays in its school, whoever moves it.
    if (schoolId !== now.schoolId) fail('ProgramNotFound');
    const before = { name: now.name, programmeId: now.programmeId, orientationId: now.orientationId };
    const isSame = JSON.stringify({ ...before, ...values }) === JSON.stringify(before);
    if (!isSame) {
      if (given.version !== undefined && given.version !== now.version) fail('ChangedMeanwhile');
      await storeClass(db, { ...values, classId: now.id });
      await recordChange(db, it, { kind: 'class.changed', schoolId, subject: { type: 'class', id: now.id }, before, after: values });
    }
    if (given.teachers) await setTeachers(now.id, given.teachers, { ...within, schoolId });
  });
}

/** Makes these, and no others, the teachers of a class. */
async function setTeachers(classId: number, teachers: readonly { id: number }[], it: Context & { schoolId: number }) {
  const { db, schoolId } = it;
  const teacherIds = teachers.map(({ id }) => id);
  const gone = (await teachersOfClass(db, { classId })).map(({ id }) => id).filter((id) => !teacherIds.includes(id));
  if (teacherIds.length > 0) await connectToClasses({ classIds: [classId], teacherIds }, it);
  const removed = (await disconnectTeachers(db, { teacherIds: gone, classId })).map(({ id }) => id);
  if (removed.length === 0) return;
  await recordChange(db, it, {
    ...{ kind: 'class.teachersChanged', schoolId, subject: { type: 'class', id: classId } },
    after: { removed },
  });
}
