import type { Language } from '@gesall/messages';
import { daysAfter } from '@gesall/rules';
import { createEvents, type DateArray, type EventAttributes } from 'ics';
import { serverText } from '../../platform/server-text.ts';
import type {
  BreakInCalendar,
  PeriodInCalendar,
  TalkInCalendar,
  VisitInCalendar,
} from './calendar.view.ts';

interface Entries {
  periods: readonly PeriodInCalendar[];
  visits: readonly VisitInCalendar[];
  breaks: readonly BreakInCalendar[];
  talks: readonly TalkInCalendar[];
}

interface Settings {
  language: Language;
  /** Makes the ids of the entries unique in the world. */
  host: string;
  now: Date;
}

/** Whole days and talks as iCalendar (RFC 5545); ids stay, so that a changed entry replaces itself. */
export function calendarText(
  { periods, visits, breaks, talks }: Entries,
  { language, host, now }: Settings,
) {
  const text = (key: Parameters<typeof serverText>[1], values: Record<string, string> = {}) =>
    serverText(language, key, values);
  // The moment of this reading; the package's own would follow another clock.
  const timestamp = now.getTime();

  const ofPeriod = (period: PeriodInCalendar): EventAttributes => ({
    ...days(period.from, period.to),
    ...{ uid: `period-${period.id}@${host}`, timestamp },
    title: text('calendarPeriod', { name: period.name }),
    location: period.companies.join(', '),
    description: describe(period),
  });

  function describe({ students, count, companies }: PeriodInCalendar) {
    if (students.length > 0) {
      const left = count - students.length;
      return [
        ...students.map(({ name, company }) => `${name}, ${company}`),
        ...(left > 0 ? [text('calendarMore', { count: String(left) })] : []),
      ].join('\n');
    }
    return companies.length > 0 && count > 1
      ? text('calendarStudents', { count: String(count) })
      : '';
  }

  const ofVisit = ({ companyId, company, day, students }: VisitInCalendar): EventAttributes => ({
    ...days(day, day),
    ...{ uid: `visit-${companyId}-${day}@${host}`, timestamp },
    title: text('calendarVisit', { company }),
    location: company,
    description: students.join('\n'),
  });

  const ofBreak = ({ id, name, from, to }: BreakInCalendar): EventAttributes => ({
    ...days(from, to),
    ...{ uid: `break-${id}@${host}`, timestamp },
    title: text('calendarBreak', { name }),
  });

  const ofTalk = ({ id, startsAt, place, student }: TalkInCalendar): EventAttributes => ({
    start: [
      ...[startsAt.getUTCFullYear(), startsAt.getUTCMonth() + 1, startsAt.getUTCDate()],
      ...[startsAt.getUTCHours(), startsAt.getUTCMinutes()],
    ] as DateArray,
    ...{ startInputType: 'utc', startOutputType: 'utc', duration: { hours: talkHours } },
    ...{ uid: `talk-${id}@${host}`, timestamp },
    title: student ? text('calendarTalkWith', { name: student }) : text('calendarTalk'),
    location: place,
  });

  const events = [
    ...periods.map(ofPeriod),
    ...visits.map(ofVisit),
    ...breaks.map(ofBreak),
    ...talks.map(ofTalk),
  ];
  const { error, value } = createEvents(events, {
    productId: '-//Gesäll//APL//SV',
    calName: text('calendarName'),
  });
  if (error || value === null) throw error ?? new Error('The calendar is empty.');
  return value;
}

/** A calendar needs an end; nobody plans one. */
const talkHours = 1;

/** Both days belong to it; in the format the end does not. */
function days(from: string, to: string): { start: DateArray; end: DateArray } {
  return { start: parts(from), end: parts(daysAfter(to, 1)) };
}

function parts(day: string): DateArray {
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  return [year, month, date];
}
