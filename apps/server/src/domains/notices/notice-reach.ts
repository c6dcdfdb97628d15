import type { Input, noticesContract, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { audienceOf } from './audience.ts';
import { reachOfAudience, reachOfNotices } from './reach.view.ts';

export const readReach = (
  _: unknown,
  { db, now }: Context,
): Promise<Output<typeof noticesContract.reach>> =>
  reachOfNotices(db, { day: stockholmDay(now()) });

type CountReaders = typeof noticesContract.countReaders;

export async function countReaders(
  given: Input<CountReaders>,
  { db, now }: Context,
): Promise<Output<CountReaders>> {
  const [counted] = await reachOfAudience(db, { ...audienceOf(given), day: stockholmDay(now()) });
  return counted ?? { students: 0, teachers: 0 };
}
