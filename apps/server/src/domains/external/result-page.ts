import type { externalContract, Input, Output } from '@gesall/contract';
import type { Context, User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { connected } from '../runs/index.ts';
import { mayReadSchool } from '../schools/index.ts';
import { placeOfResult } from './external.sql.ts';

type ResultPage = typeof externalContract.resultPage;

/** A student looks at her own results, a teacher at those of the school's students, administration at all. */
const mayLookAt = (user: User, student: { id: number; schoolId: number }) =>
  user.role === 'Student' ? user.id === student.id : mayReadSchool(user, student.schoolId);

/** The external system's own page of what a student did in a module. */
export async function resultPage({ courseId, moduleId, ...whose }: Input<ResultPage>, it: Context): Promise<Output<ResultPage>> {
  const { user } = it;
  const studentId = whose.studentId ?? (user.role === 'Student' ? user.id : fail('InvalidInput'));
  const [place] = await placeOfResult(it.db, { studentId, courseId, moduleId });
  if (!place || !mayLookAt(user, { id: studentId, schoolId: place.schoolId })) fail('UserNotFound');
  if (place.moduleId === null || place.fileName === null) fail('ModuleNotFound');
  const viewer = { id: user.id, isStudent: user.role === 'Student' };
  const looked = { studentId, courseId, moduleId, fileName: place.fileName, viewer, at: it.now() };
  return { url: await connected(it).resultAddress(looked) };
}
