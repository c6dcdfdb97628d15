import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findCourse, findModule, insertCourseModule } from './modules.sql.ts';

export async function addModuleToCourse(
  place: Input<typeof modulesContract.addModule>,
  { db }: Context,
) {
  if (!(await findCourse(db, place.courseId))) fail('CourseNotFound');
  if (!(await findModule(db, place.moduleId))) fail('ModuleNotFound');
  const link = (await insertCourseModule(db, place)) ?? fail('ModuleAlreadyInCourse');
  return { courseModuleId: link.id };
}
