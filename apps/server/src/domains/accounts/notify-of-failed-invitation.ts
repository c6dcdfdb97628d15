import { stockholmDay } from '@gesall/rules';
import { z } from 'zod';
import { transaction } from '../../platform/db/database.ts';
import type { JobContext } from '../../platform/jobs/work-off.ts';
import { notify } from '../notifications/index.ts';
import { failedInvitation } from './failed-invitation.view.ts';

const letter = z.object({ mailId: z.number() });

export async function notifyOfFailedInvitation(payload: unknown, ctx: JobContext): Promise<void> {
  const { mailId } = letter.parse(payload);
  await transaction(ctx.db, async (db) => {
    const failed = await failedInvitation(db, { mailId, day: stockholmDay(ctx.now()) });
    const notifications = failed.map(({ to, ...student }) => ({
      to,
      values: { ...student, mailId },
    }));
    await notify(db, 'invitationFailed', notifications, ctx);
  });
}
