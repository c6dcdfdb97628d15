import type { Input, Output, placementPapersContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { queueJobs } from '../../platform/jobs/queue-job.ts';
import { holdParticipants, shareLockPeriod } from '../periods/index.ts';
import { requestPapers } from './placement-papers.sql.ts';

type Call = typeof placementPapersContract.makePlacementPapers;

/** One job for each student who does not wait already. */
export async function makePapers(
  { periodId, studentIds: given }: Input<Call>,
  ctx: Context,
): Promise<Output<Call>> {
  const studentIds = [...new Set(given)];
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    await shareLockPeriod({ ...ctx, db }, periodId);
    const participantIds = await holdParticipants(db, { periodId, studentIds });
    const requested = await requestPapers(db, {
      ...{ participantIds, language: ctx.request.language, by: ctx.user.id, at },
    });
    await queueJobs(
      db,
      requested.map((payload) => ({ kind: 'make-placement-paper-of-many', payload, runAt: at })),
    );
  });
  return true;
}
