import type { externalContract, Input, Output } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import { connected } from '../runs/index.ts';
import { placeOfResult } from './external.sql.ts';

type ResultPage = typeof externalContract.resultPage;

export async function resultPage(
  { courseId, moduleId, ...whose }: Input<ResultPage>,
  ctx: Context,
): Promise<Output<ResultPage>> {
  const { user } = ctx;
  const studentId = whose.studentId ?? (user.role === 'Student' ? user.id : fail('InvalidInput'));
  await reachStudent(ctx, { id: studentId });
  const [place] = await placeOfResult(ctx.db, { studentId, courseId, moduleId });
  if (!place) fail('ModuleNotFound');
  const viewer = { id: user.id, isStudent: user.role === 'Student' };
  const looked = { studentId, courseId, moduleId, fileName: place.fileName, viewer, at: ctx.now() };
  return { url: await connected(ctx).resultAddress(looked) };
}
