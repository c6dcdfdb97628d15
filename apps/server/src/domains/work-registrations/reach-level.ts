import type { Context } from '../../platform/context.ts';
import type { LevelKind } from '../people/index.ts';
import { reachPeriod, reachReadPeriod } from '../periods/index.ts';
import { reachClass, reachProgramme } from '../schools/index.ts';
import { reachParticipant } from './reach.ts';

/** The programme, class or student whose part of a period is read. */
export interface Level {
  kind: LevelKind;
  id: number;
  periodId: number;
}

/** A student's part is also open to themselves and to who follows them. */
export async function reachLevel({ kind, id, periodId }: Level, ctx: Context): Promise<void> {
  if (kind === 'student') {
    await reachReadPeriod(ctx, periodId);
    await reachParticipant(ctx, { periodId, studentId: id });
    return;
  }
  await (kind === 'class' ? reachClass(ctx, id) : reachProgramme(ctx, id));
  await reachPeriod(ctx, periodId);
}
