import type { Input, workCardsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { lockOwnCard, lockOwnStep } from './reach.ts';
import {
  componentsOfStep,
  stepsOfCard,
  orderComponents as storeComponentOrder,
  orderSteps as storeStepOrder,
} from './work-cards.sql.ts';

type Calls = typeof workCardsContract;

export async function orderWorkSteps(
  { workCardId, ids }: Input<Calls['orderWorkSteps']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { id: cardId } = await lockOwnCard({ ...ctx, db }, { id: workCardId });
    refuseOthers(ids, await stepsOfCard(db, { cardId }));
    await storeStepOrder(db, { ids });
  });
  return true;
}

export async function orderComponents(
  { workStepId, ids }: Input<Calls['orderComponents']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { id: stepId } = await lockOwnStep({ ...ctx, db }, { id: workStepId });
    refuseOthers(ids, await componentsOfStep(db, { stepId }));
    await storeComponentOrder(db, { ids });
  });
  return true;
}

/** Refuses an order of other parts than there are: somebody added or deleted one. */
function refuseOthers(ids: readonly number[], parts: readonly { id: number }[]) {
  const given = new Set(ids);
  const isComplete = ids.length === parts.length && parts.every(({ id }) => given.has(id));
  if (!isComplete) fail('ChangedMeanwhile');
}
