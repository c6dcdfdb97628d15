import type { Input, Output, periodsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { checkParticipants, readParticipants } from './check-participants.ts';
import { dayOf } from './day-of.ts';
import { insertPeriod } from './periods.sql.ts';
import { periodWithParticipants } from './periods.view.ts';
import { replaceParticipants } from './store-participants.ts';

type PostPeriod = typeof periodsContract.postPeriod;

export async function postPeriod(
  { start, end, name, hoursPerWeek, daysPerWeek, workCardId, ...given }: Input<PostPeriod>,
  ctx: Context,
): Promise<Output<PostPeriod>> {
  const { user } = ctx;
  const [from, to, today] = [dayOf(start), dayOf(end), stockholmDay(ctx.now())];
  if (from < today) fail('PeriodStartsBeforeToday');
  if (to < from) fail('PeriodEndsBeforeStart');
  const participants = readParticipants(given.participants, ctx);
  return transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const schoolId = await checkParticipants(
      {
        participants,
        periodId: null,
        schoolId: user.role === 'Teacher' ? (user.schoolId ?? 0) : null,
        from,
        to,
      },
      { ...ctx, db },
    );
    const values = { schoolId, name, from, to, hoursPerWeek, daysPerWeek, workCardId };
    const [made] = await insertPeriod(db, { ...values, createdBy: user.id, at });
    if (!made) fail('WorkCardNotFound');
    const periodId = made.id;
    await replaceParticipants(db, { periodId, participants, removesOthers: false, at });
    await recordChange(db, ctx, {
      kind: 'period.created',
      schoolId,
      subject: { type: 'period', id: periodId },
      after: { name, from, to, students: participants.length },
    });
    const [stored] = await periodWithParticipants(db, { periodId, day: today, at: ctx.now() });
    if (!stored) throw new Error('The period was not stored.');
    return stored;
  });
}
