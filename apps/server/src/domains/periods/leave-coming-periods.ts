import { stockholmDay } from '@gesall/rules';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import type { LeavingStudent } from '../../platform/domain.ts';
import { removeFromComing } from './periods.sql.ts';

/** Removes a student from the school's periods that have not begun; the others stay with it. */
export async function leaveComingPeriods(
  { studentId, schoolId }: LeavingStudent,
  ctx: Context,
): Promise<void> {
  const at = ctx.now();
  const left = await removeFromComing(ctx.db, { studentId, schoolId, day: stockholmDay(at), at });
  await recordChanges(
    ctx.db,
    ctx,
    left.map(({ id }) => ({
      kind: 'period.studentsChanged',
      schoolId,
      subject: { type: 'period', id },
      after: { removed: [studentId] },
    })),
  );
}
