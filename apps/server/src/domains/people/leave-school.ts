import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { touchClasses } from '../schools/index.ts';
import {
  leaveEveryClass,
  lockClassesOfTeacher,
  lockTeacher,
  storeSchoolOfTeacher,
  type TeacherRow,
} from './people.sql.ts';

/** Into another school or none. Answers undefined for an unknown teacher. */
export async function leaveSchool(
  teacherId: number,
  to: number | null,
  ctx: Context,
): Promise<TeacherRow | undefined> {
  const { db } = ctx;
  // Locks classes before teachers, as every change of who teaches what does.
  await lockClassesOfTeacher(db, { teacherId });
  const [teacher] = await lockTeacher(db, { teacherId });
  if (!teacher || teacher.schoolId === to) return teacher;
  const { schoolId } = teacher;
  const classIds = (await leaveEveryClass(db, { teacherId })).map(({ id }) => id);
  await touchClasses(db, { classIds });
  await storeSchoolOfTeacher(db, { teacherId, schoolId: to });
  const changes = classIds.map((id): Change => {
    return {
      kind: 'class.teachersChanged',
      schoolId,
      subject: { type: 'class', id },
      after: { removed: [teacherId] },
    };
  });
  await recordChanges(db, ctx, [
    ...changes,
    {
      kind: 'account.schoolChanged',
      schoolId,
      subject: { type: 'account', id: teacherId },
      before: { schoolId, classIds },
      after: { schoolId: to, classIds: [] },
    },
  ]);
  return teacher;
}
