import { Readable } from 'node:stream';
import type { calendarContract, Input } from '@gesall/contract';
import { daysAfter, stockholmDay } from '@gesall/rules';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import type { Download } from '../../platform/http/download.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import { countTry } from '../accounts/index.ts';
import { type Holder, holderOf } from './calendar.sql.ts';
import {
  breaksWithin,
  periodsOfStudent,
  periodsOfSupervisor,
  periodsOfTeacher,
  talksInCalendar,
  visitsOfTeacher,
} from './calendar.view.ts';
import { calendarText } from './calendar-text.ts';

/** What ended earlier than some three months ago is left out. */
const keptDays = 92;
const most = 200;

/**
 * Without a session: calendar programs have none. Who is deleted or locked has no calendar, exactly
 * like an address that does not exist.
 */
export async function readCalendar(
  { file }: Input<typeof calendarContract.calendar>,
  ctx: PublicContext,
): Promise<Download> {
  await countTry({ what: 'calendar', about: file }, ctx);
  const [, secret] = /^([\w-]{43})\.ics$/.exec(file) ?? [];
  if (!secret) fail('NotFound');
  const [holder] = await holderOf(ctx.db, { secretHash: hashOfSecret(secret) });
  if (!holder) fail('NotFound');
  const { host } = new URL(ctx.config.publicUrl);
  const content = Buffer.from(
    calendarText(await entriesOf(holder, ctx), { ...holder, host, now: ctx.now() }),
  );
  return {
    fileName: 'apl.ics',
    mediaType: 'text/calendar; charset=utf-8',
    size: content.length,
    content: Readable.from([content]),
  };
}

async function entriesOf(holder: Holder, ctx: PublicContext) {
  const { periods, visits } = await ownEntries(holder, ctx);
  const periodIds = periods.map(({ id }) => id);
  const { id: accountId, role, schoolId } = holder;
  const [breaks, talks] = await Promise.all([
    breaksWithin(ctx.db, { periodIds, most }),
    talksInCalendar(ctx.db, {
      ...{ accountId, since: sinceOf(ctx), most },
      isTeacher: role === 'Teacher',
      schoolId: schoolId ?? 0,
    }),
  ]);
  return { periods, visits, breaks, talks };
}

const sinceOf = ({ now }: PublicContext) => daysAfter(stockholmDay(now()), -keptDays);

async function ownEntries({ id: accountId, role, schoolId }: Holder, ctx: PublicContext) {
  const { db, now } = ctx;
  const day = stockholmDay(now());
  const asked = { accountId, since: sinceOf(ctx), most };
  if (role === 'Student') return { periods: await periodsOfStudent(db, asked), visits: [] };
  if (role !== 'Teacher') return { periods: await periodsOfSupervisor(db, asked), visits: [] };
  // A teacher without a school has neither.
  const atSchool = { ...asked, schoolId: schoolId ?? 0 };
  const [periods, visits] = await Promise.all([
    periodsOfTeacher(db, { ...atSchool, day }),
    visitsOfTeacher(db, atSchool),
  ]);
  return { periods, visits };
}
