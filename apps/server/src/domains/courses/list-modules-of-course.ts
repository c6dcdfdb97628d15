import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findCourse } from './modules.sql.ts';
import { readModulesOfCourse } from './modules.view.ts';

export async function listModulesOfCourse(
  { courseId }: Input<typeof modulesContract.modulesOfCourse>,
  { db, user }: Context,
) {
  const isTeacher = user.role === 'Teacher';
  const course = await findCourse(db, courseId);
  // A course that is hidden for teachers looks to them like one that does not exist.
  if (!course || (isTeacher && course.hideForTeachers)) fail('CourseNotFound');
  return readModulesOfCourse(db, courseId, { withHidden: !isTeacher });
}
