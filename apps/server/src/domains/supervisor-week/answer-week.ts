import type { Input, Output, supervisorWeekContract } from '@gesall/contract';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context, PublicContext } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { grouped } from '../../platform/grouped.ts';
import { commentOnWork, signByLink } from '../work-registrations/index.ts';
import type { OpenWeek } from './open-week.ts';
import { lastDayOf } from './read-week.ts';
import {
  entriesOfWeek,
  latestComment,
  lockDays,
  type MarkedDay,
  removeMarks,
  storeMarks,
} from './supervisor-week.sql.ts';
import { openWeekLink } from './week-holder.ts';

type Calls = typeof supervisorWeekContract;

/** The link opens its week alone: an entry from before is as unknown as one of a stranger. */
async function refuseOthers(
  db: Db,
  ids: readonly number[],
  { user }: Context,
  { since }: OpenWeek,
): Promise<void> {
  const found = await entriesOfWeek(db, { ids, accountId: user.id, since });
  if (found.length < new Set(ids).size) fail('WorkRegistrationNotFound');
}

export async function signWeek(
  { check, entries, signed }: Input<Calls['sign']>,
  given: PublicContext,
): Promise<true> {
  const { ctx, week } = await openWeekLink(check, given);
  await transaction(ctx.db, async (db) => {
    await refuseOthers(
      db,
      entries.map(({ id }) => id),
      ctx,
      week,
    );
    await signByLink(db, { entries, signed }, ctx);
  });
  return true;
}

/** Without a session no request can carry a key, so the same text again is the same question. */
export async function askInWeek(
  { check, workRegistrationId: id, text }: Input<Calls['ask']>,
  given: PublicContext,
): Promise<Output<Calls['ask']>> {
  const { ctx, week } = await openWeekLink(check, given);
  await refuseOthers(ctx.db, [id], ctx, week);
  const [latest] = await latestComment(ctx.db, { registrationId: id, authorId: ctx.user.id });
  if (latest?.text === text) return { ...latest, commenterName: ctx.user.name };
  return commentOnWork({ workRegistrationId: id, text }, ctx);
}

export async function markDays(
  { check, days: wanted, mark }: Input<Calls['markDays']>,
  given: PublicContext,
): Promise<true> {
  const { ctx, week } = await openWeekLink(check, given);
  const { user, now } = ctx;
  const of = {
    accountId: user.id,
    participantIds: wanted.map(({ participantId }) => participantId),
    days: wanted.map(({ day }) => day),
  };
  const distinct = new Set(wanted.map(({ participantId, day }) => `${participantId} ${day}`));
  await transaction(ctx.db, async (db) => {
    const until = lastDayOf(week, now());
    const found = await lockDays(db, { ...of, monday: week.monday, until });
    if (found.length < distinct.size) fail('DayOutsidePeriod');
    if (mark === null) await removeMarks(db, of);
    else await storeMarks(db, { ...of, mark, at: now() });
    await recordChanges(db, ctx, changesOf(found, mark));
  });
  return true;
}

/** One event for each period and day. */
function changesOf(found: readonly MarkedDay[], mark: Input<Calls['markDays']>['mark']): Change[] {
  const ofDay = grouped(found, ({ periodId, day }) => `${periodId} ${day}`);
  return [...ofDay.values()].flatMap((students) => {
    const [first] = students;
    if (!first) return [];
    const { periodId, schoolId, day } = first;
    return [
      {
        kind: 'period.dayMarked',
        schoolId,
        subject: { type: 'period', id: periodId },
        after: { day, mark, userIds: students.map(({ studentId }) => studentId) },
      },
    ];
  });
}
