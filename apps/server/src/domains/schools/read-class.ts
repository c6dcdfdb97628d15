import type { Input, schoolsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { findClass } from './classes.view.ts';
import { withinReach } from './reach.ts';

export async function readClass(
  { id }: Input<typeof schoolsContract.classById>,
  { db, user, now }: Context,
) {
  return withinReach(user, await findClass(db, id, now()), 'ClassNotFound');
}
