import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import {
  lockModule,
  nextCoupleId,
  partCouples,
  storeCouple,
  takeTurnWithCouples,
} from './authoring.sql.ts';

/**
 * Couples two modules under a new highest id in the caller's transaction, after leaving their
 * former partners. Without a partner the module is only uncoupled.
 */
export async function coupleModules(
  moduleId: number,
  partnerId: number | null,
  ctx: Context,
): Promise<number | null> {
  const { db } = ctx;
  if (moduleId === partnerId) fail('InvalidInput');
  await takeTurnWithCouples(db);
  const coupleOf = async (id: number) => {
    const [module] = await lockModule(db, { moduleId: id });
    return module ? module.coupleId : fail('ModuleNotFound');
  };
  const former = await coupleOf(moduleId);
  const formerOfPartner = partnerId === null ? null : await coupleOf(partnerId);
  if (former === formerOfPartner && (former !== null || partnerId === null)) return former;

  const [next] = await nextCoupleId(db);
  const freed = await partCouples(db, {
    coupleIds: [former, formerOfPartner].filter((id) => id !== null),
  });
  const coupleId = partnerId === null || !next ? null : next.id;
  if (partnerId !== null && coupleId !== null)
    await storeCouple(db, { coupleId, first: moduleId, second: partnerId });
  await recordChange(db, ctx, {
    kind: 'module.coupled',
    subject: { type: 'module', id: moduleId },
    before: { coupleId: former },
    after: { coupleId, partnerId, freed: freed.map(({ id }) => id) },
  });
  return coupleId;
}
