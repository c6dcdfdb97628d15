import type { Output, resultsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { classesOfStudent, resultsOfStudent } from './my-results.view.ts';

export const myResults = (_: unknown, { db, user }: Context) => resultsOfStudent(db, user.id);

export async function myResult(
  _: unknown,
  { db, user }: Context,
): Promise<Output<typeof resultsContract.myResult>> {
  const [classes, bestResults] = await Promise.all([
    classesOfStudent(db, { studentId: user.id }),
    resultsOfStudent(db, user.id),
  ]);
  return { id: user.id, name: user.name, email: user.email, classes, bestResults };
}
