import { daysAfter, isHoliday, stockholmDay } from '@gesall/rules';
import { z } from 'zod';
import type { Parts } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { queueJobs } from '../../platform/jobs/queue-job.ts';
import type { JobContext } from '../../platform/jobs/work-off.ts';
import { sendMail, storeMails, withdrawMail } from '../mail/index.ts';
import { pushesTo, sendPush } from '../push/index.ts';
import {
  type Reminded,
  removeOldMissedStarts,
  stillMissing,
  takeMissedStarts,
} from './missed-starts.sql.ts';

const keptDays = 30;

/** Yesterday too, since a shift may begin before midnight and be missed after it. */
export const daysOfShifts = (at: Date): string[] => {
  const today = stockholmDay(at);
  return [daysAfter(today, -1), today];
};

/**
 * Finds students whose hours have begun and of whom nothing is registered, once for each day, and
 * has them reminded.
 */
export async function remindStudents(ctx: Pick<Parts, 'db' | 'now' | 'config'>): Promise<void> {
  const at = ctx.now();
  const day = stockholmDay(at);
  const days = daysOfShifts(at).filter((each) => !isHoliday(each));
  await transaction(ctx.db, async (db) => {
    await removeOldMissedStarts(db, { before: daysAfter(day, -keptDays) });
    const found = await takeMissedStarts(db, { days, day, at });
    const letters = found.map(({ accountId, email: to, name, language, ...missed }) => ({
      ...{ kind: 'missedStart' as const, to, accountId, language },
      values: { name, day: missed.day, time: missed.time, link: `${ctx.config.publicUrl}/app` },
    }));
    const ids = await storeMails(db, letters, ctx);
    await queueJobs(
      db,
      found.map(({ participantId, day }, index) => ({
        kind: 'remind-student-of-many',
        payload: { participantId, day, mailId: ids[index] ?? 0 },
        runAt: at,
      })),
    );
    await queuePushReminders(db, found, ctx);
  });
}

/** One by one, since each is asked again with the day of its student. */
async function queuePushReminders(db: Db, found: readonly Reminded[], ctx: { now(): Date }) {
  const accountIds = [...new Set(found.map(({ accountId }) => accountId))];
  const receivers = accountIds.map((accountId) => ({ accountId, path: '/app' }));
  const pushes = await pushesTo(db, { kind: 'missedStart', receivers }, ctx);
  await queueJobs(
    db,
    pushes.flatMap(({ accountId, message }) =>
      found
        .filter((missed) => missed.accountId === accountId)
        .map(({ participantId, day }) => ({
          kind: 'push-reminder-of-many',
          payload: { participantId, day, message },
          runAt: ctx.now(),
        })),
    ),
  );
}

const payload = z.object({ participantId: z.number(), day: z.string(), mailId: z.number() });

/** Asks again at each try, since a letter may have waited while the student checked in. */
export async function remindStudent(given: unknown, ctx: JobContext): Promise<void> {
  const { mailId, ...ofDay } = payload.parse(given);
  if (!(await isStillMissing(ofDay, ctx))) return withdrawMail(ctx.db, mailId);
  await sendMail({ mailId }, ctx);
}

const pushPayload = z.object({ participantId: z.number(), day: z.string(), message: z.unknown() });

/** The same on the phone. */
export async function remindOnPhone(given: unknown, ctx: JobContext): Promise<void> {
  const { message, ...ofDay } = pushPayload.parse(given);
  if (await isStillMissing(ofDay, ctx)) await sendPush(message, ctx);
}

async function isStillMissing(ofDay: { participantId: number; day: string }, ctx: JobContext) {
  const [missing] = await stillMissing(ctx.db, ofDay);
  return missing !== undefined && daysOfShifts(ctx.now()).includes(missing.day);
}
