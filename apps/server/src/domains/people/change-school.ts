import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { shareLockClass } from '../schools/index.ts';
import { moveStudents } from './move-students.ts';
import {
  enterClass,
  forgetFormerClasses,
  leaveAllClasses,
  lockStudentOfAnySchool,
  storeSchoolOfStudent,
} from './people.sql.ts';

/** Results and licences go along; the former school keeps nothing, not even in former classes. */
export async function changeSchool(
  studentId: number,
  classId: number,
  ctx: Context,
): Promise<void> {
  const { db } = ctx;
  const { schoolId } = await shareLockClass(ctx, classId);
  const [student] = await lockStudentOfAnySchool(db, { studentId });
  if (!student) return;
  if (student.schoolId === schoolId && !student.isDeleted) {
    await moveStudents({ studentIds: [studentId], classId }, ctx);
    return;
  }
  const classIds = (await leaveAllClasses(db, { studentId })).map(({ id }) => id);
  const formerClassIds: number[] = [];
  if (student.schoolId !== schoolId) {
    formerClassIds.push(...(await forgetFormerClasses(db, { studentId })).map(({ id }) => id));
    await storeSchoolOfStudent(db, { studentId, schoolId });
    const leaving = { studentId, schoolId: student.schoolId };
    for (const domain of ctx.domains) await domain.studentLeaves?.(leaving, ctx);
  }
  await enterClass(db, { studentIds: [studentId], classId, schoolId, at: ctx.now() });
  await recordChange(db, ctx, {
    kind: 'account.schoolChanged',
    schoolId: student.schoolId,
    subject: { type: 'account', id: studentId },
    before: { schoolId: student.schoolId, classIds, formerClassIds },
    after: { schoolId, classIds: [classId] },
  });
}
