import type { Input, Output, ordersContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../../platform/context.ts';
import { type Db, transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { holdLicences, moveLicences } from '../../licences/index.ts';
import { demandPurchaser, mayBuyFor } from '../orders.policy.ts';
import { reachBuyersSchool } from '../reach.ts';
import { freeUnits } from './licence-units.view.ts';
import {
  answerOf,
  demandFitting,
  holdAll,
  licenceIdsOf,
  moveOf,
  refuseOverlap,
} from './unit-moves.ts';

type List = typeof ordersContract.freeLicences;

/** What could be used again before anything is bought. */
export async function listFreeLicences(
  { schoolId }: Input<List>,
  ctx: Context,
): Promise<Output<List>> {
  demandPurchaser(ctx.user);
  await reachBuyersSchool(ctx, schoolId);
  return (await readFree(ctx.db, ctx, { schoolId, ids: null })).map((unit) => ({
    ...answerOf(unit),
    holder: unit.holderName === null ? null : { id: unit.holderId, name: unit.holderName },
  }));
}

type Use = typeof ordersContract.useFreeLicences;

/** Of two purchasers who use the same licence at once, the second is refused. */
export function useFreeLicences(
  { schoolId, uses }: Input<Use>,
  ctx: Context,
): Promise<Output<Use>> {
  return transaction(ctx.db, async (db) => {
    demandPurchaser(ctx.user);
    await reachBuyersSchool(ctx, schoolId);
    const studentIds = uses.map(({ studentId }) => studentId);
    const ids = uses.map(({ licenceId }) => licenceId);
    if (new Set(studentIds).size < uses.length || new Set(ids).size < uses.length)
      fail('InvalidInput');
    const students = await holdAll(db, studentIds, { schoolId, ctx });
    const expected = (await readFree(db, ctx, { schoolId, ids })).flatMap(licenceIdsOf);
    await holdLicences(db, { ids: expected });
    // Read after holding, since another purchaser may have committed meanwhile.
    const held = (await readFree(db, ctx, { schoolId, ids })).filter((unit) =>
      licenceIdsOf(unit).every((id) => expected.includes(id)),
    );
    const free = new Map(held.map((unit) => [unit.id, unit]));
    const moves = uses.map(({ licenceId, studentId }) => ({
      unit: free.get(licenceId) ?? fail('LicenceIsNotFree'),
      studentId,
    }));
    await demandFitting(db, moves, { students, today: stockholmDay(ctx.now()) });
    await moveLicences(db, { how: 'reused', schoolId, moves: moves.map(moveOf) }, ctx);
    return { used: moves.length };
  }).catch(refuseOverlap);
}

/** Free licences of the programmes that the caller may buy for. */
async function readFree(
  db: Db,
  { user, now }: Context,
  which: { schoolId: number; ids: readonly number[] | null },
) {
  const at = now();
  const units = await freeUnits(db, { ...which, userId: user.id, day: stockholmDay(at), at });
  return units.filter((unit) => mayBuyFor(user, unit));
}
