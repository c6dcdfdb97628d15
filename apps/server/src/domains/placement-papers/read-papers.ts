import type { Input, Output, placementPapersContract } from '@gesall/contract';
import { daysAfter, stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { Context } from '../../platform/context.ts';
import type { Download } from '../../platform/http/download.ts';
import { keptDays } from '../../platform/retention.ts';
import { reachPeriod } from '../periods/index.ts';
import { storedPaper } from './placement-papers.sql.ts';
import { papersOfPeriod } from './placement-papers.view.ts';

type Calls = typeof placementPapersContract;

export async function readPapers(
  { periodId }: Input<Calls['placementPapers']>,
  ctx: Context,
): Promise<Output<Calls['placementPapers']>> {
  await reachPeriod(ctx, periodId);
  const rows = await papersOfPeriod(ctx.db, { periodId });
  return rows.map(({ studentId, name, paper }) => {
    if (!paper) return { studentId, name, paper };
    const { by, requestedAt, madeAt, failedAt, bytes } = paper;
    const state = madeAt ? 'done' : failedAt ? 'failed' : 'waiting';
    const file = madeAt
      ? {
          path: `/files/apl/papers/${periodId}/${studentId}/betygsunderlag.pdf`,
          ...{ bytes: bytes ?? 0, madeAt },
          keptUntil: daysAfter(stockholmDay(new Date(madeAt)), keptDays.placementPapers),
        }
      : null;
    return { studentId, name, paper: { state, by, requestedAt, file } };
  });
}

const reachPaper = reach('FileNotFound', storedPaper, mayFollowSchool);

/** Rights are asked at each read. */
export async function readPaper(
  { periodId, studentId }: Input<Calls['readPlacementPaper']>,
  ctx: Context,
): Promise<Download> {
  const { studentName, periodName, hash, size, mediaType } = await reachPaper(ctx, {
    ...{ periodId, studentId },
  });
  return {
    fileName: `Betygsunderlag ${studentName} ${periodName}.pdf`,
    ...{ mediaType, size, content: ctx.blobs.open(hash), mayBeShown: true },
  };
}
