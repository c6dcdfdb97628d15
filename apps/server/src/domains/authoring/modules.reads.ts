import type { Input, modulesContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { availableAnswers, shownModule } from './module-answers.view.ts';
import { findCourse } from './modules.sql.ts';
import { readCourseNames, readModules, readModulesOfCourse } from './modules.view.ts';

export const listModules = (_input: unknown, { db }: Context) => readModules(db);

export const listCourseNames = (_input: unknown, { db }: Context) => readCourseNames(db);

export async function listModulesOfCourse(
  { courseId }: Input<typeof modulesContract.modulesOfCourse>,
  { db, user }: Context,
) {
  const isTeacher = user.role === 'Teacher';
  const course = await findCourse(db, courseId);
  // A course hidden from teachers answers like an unknown one.
  if (!course || (isTeacher && course.hideForTeachers)) fail('CourseNotFound');
  return readModulesOfCourse(db, courseId, { withHidden: !isTeacher });
}

const everyModule = null;

export const readAvailableAnswers = (_: unknown, { db, user }: Context) =>
  availableAnswers(db, { moduleId: everyModule, withHidden: user.role !== 'Teacher' });

/** A hidden module answers like an unknown one. */
export async function readModuleAnswers(
  { moduleId }: Input<typeof modulesContract.moduleAnswers>,
  { db, blobs, user }: Context,
) {
  const seen = { moduleId, withHidden: user.role !== 'Teacher' };
  const [found] = await availableAnswers(db, seen);
  if (!found) fail((await shownModule(db, seen)).length > 0 ? 'FileNotFound' : 'ModuleNotFound');
  const { answersFile: fileName, mediaType, size, hash } = found;
  return { fileName, mediaType, size, content: blobs.open(hash) };
}

/** Empty without a connected system. */
export async function listExternalFileNames(
  _: unknown,
  { externalContent }: Pick<Context, 'externalContent'>,
): Promise<string[]> {
  if (!externalContent) return [];
  return externalContent.fileNames().catch(() => fail('ServiceUnavailable'));
}
