import type { Input, Output, userSupportContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { foundUser } from './found-user.view.ts';

type UserByEmail = typeof userSupportContract.userByEmail;

export async function readUser(
  { email }: Input<UserByEmail>,
  { db, now }: Context,
): Promise<Output<UserByEmail>> {
  const [user] = await foundUser(db, { email, day: stockholmDay(now()) });
  return user ?? fail('UserNotFound');
}
