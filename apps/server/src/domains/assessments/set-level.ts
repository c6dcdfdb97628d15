import type { assessmentsContract, Input } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { shareLockComponent } from '../work-registrations/index.ts';
import { levelSideOf } from './assessments.policy.ts';
import { removeLevel, storeLevel } from './assessments.sql.ts';
import { lockReadable, refuseEarly } from './reach.ts';

/** Replaces the level of the caller's side, or takes it back. */
export async function setComponentLevel(
  { level, comment, componentId, ...asked }: Input<typeof assessmentsContract.setComponentLevel>,
  ctx: Context,
): Promise<true> {
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    const participant = await lockReadable({ ...ctx, db }, asked);
    const side = levelSideOf(ctx.user, participant);
    refuseEarly(participant, at);
    const { id: participantId, workCardId } = participant;
    const [held] = await shareLockComponent(db, { id: componentId, workCardId });
    if (!held) fail('WorkStepComponentNotFound');
    const of = { participantId, componentId, side };
    if (level === null) await removeLevel(db, of);
    else await storeLevel(db, { ...of, level, comment, by: ctx.user.id, at });
  });
  return true;
}
