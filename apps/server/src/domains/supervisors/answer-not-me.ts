import type { Input, supervisorsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { countTry, refuseInvitation } from '../accounts/index.ts';
import { notify } from '../notifications/index.ts';
import { storeNotMe } from './supervisors.sql.ts';

/** Only the holder of the mailed link can answer, and only as a supervisor. */
export async function answerNotMe(
  { check }: Input<typeof supervisorsContract.notMe>,
  ctx: PublicContext,
): Promise<true> {
  const tried = await countTry({ what: 'link', about: check }, ctx);
  await transaction(ctx.db, async (db) => {
    const invited = await refuseInvitation(db, check, ctx);
    if (invited?.role !== 'AplSupervisor') fail('UserNotFound');
    const { id: supervisorId, name: supervisor, invitationId } = invited;
    const [answered] = await storeNotMe(db, { supervisorId, at: ctx.now() });
    if (!answered) return;
    const subject = { type: 'account', id: supervisorId };
    await recordChange(db, ctx, { kind: 'supervisor.isNotMe', subject });
    const values = { supervisorId, supervisor, invitationId };
    await notify(db, 'supervisorIsNotMe', [{ to: answered.to, values }], ctx);
  });
  await tried.forgive();
  return true;
}
