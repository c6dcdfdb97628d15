import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { holdClass } from '../schools/index.ts';
import { moveStudents } from './move-students.ts';
import {
  enterClass,
  forgetFormerClasses,
  leaveAllClasses,
  lockStudentOfAnySchool,
  storeSchoolOfStudent,
} from './people.sql.ts';

/**
 * Moves a student, deleted or not, into a class of any school, in the caller's transaction. Results
 * and licences are theirs and go along; the former school keeps nothing of them, not even in classes
 * of earlier years.
 */
export async function changeSchool(
  studentId: number,
  classId: number,
  ctx: Context,
): Promise<void> {
  const { db } = ctx;
  const { schoolId } = await holdClass(ctx, classId);
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
