import type { Output, schoolsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { findTree } from './school-tree.view.ts';

/** What the teacher's sidebar is made of; empty for a teacher who has no school yet. */
export async function readSchoolTree(
  _: unknown,
  { db, user, now }: Context,
): Promise<Output<typeof schoolsContract.tree>> {
  const tree =
    user.schoolId === null ? undefined : await findTree(db, user.schoolId, stockholmDay(now()));
  const { id, fullAccess, purchaser } = user;
  return { you: { id, fullAccess, purchaser }, ...(tree ?? { school: null, programmes: [] }) };
}
