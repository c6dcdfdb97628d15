import type { Output, ordersContract } from '@gesall/contract';
import type { Context } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { queueReconciliation } from './reconcile.ts';
import { lastReconciliation } from './reconciliation.view.ts';

export async function requestReconciliation(
  _: unknown,
  { db, now, accounting }: Context,
): Promise<void> {
  if (!accounting) fail('AccountingMissing');
  await queueReconciliation(db, now());
}

export async function readReconciliation(
  _: unknown,
  { db }: Context,
): Promise<Output<typeof ordersContract.reconciliation>> {
  const [last] = await lastReconciliation(db);
  return last ?? null;
}
