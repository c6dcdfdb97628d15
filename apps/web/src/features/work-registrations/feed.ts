import { day as dayOfMoment } from '@gesall/client';
import { daysAfter, mondayOf, weekdayOf, weekOf } from '@gesall/rules';
import type { StudentEvent } from './work-registrations.calls.ts';

export interface FeedFilter {
  signed?: 'signed' | 'unsigned' | undefined;
  commented?: boolean;
  day?: string | undefined;
}

export type Chip = 'signed' | 'unsigned' | 'commented';
export const chips: readonly Chip[] = ['signed', 'unsigned', 'commented'];

export const isPressed = ({ signed, commented = false }: FeedFilter, chip: Chip) =>
  chip === 'commented' ? commented : signed === chip;

/** A second press turns a chip off; signed and unsigned exclude each other. */
export function pressed(filter: FeedFilter, chip: Chip): FeedFilter {
  if (chip === 'commented') return { ...filter, commented: !filter.commented };
  return { ...filter, signed: filter.signed === chip ? undefined : chip };
}

export const entriesOf = (events: readonly StudentEvent[]) =>
  events.filter(({ eventType }) => eventType === 'WorkRegistration');

const fits = ({ signedByTeacher, isCommented }: StudentEvent, chip: Chip) =>
  ({ signed: signedByTeacher, unsigned: !signedByTeacher, commented: isCommented })[chip];

export const countOf = (entries: readonly StudentEvent[], chip: Chip) =>
  entries.filter((entry) => fits(entry, chip)).length;

/** The day of an event, as `YYYY-MM-DD`. */
const dayOfEvent = ({ date }: Pick<StudentEvent, 'date'>) =>
  date.length === 10 ? date : dayOfMoment(date);

/**
 * The entries that a filter leaves. Those that were changed while they were shown stay, so that
 * the list does not jump.
 */
export const shownEntries = (
  entries: readonly StudentEvent[],
  filter: FeedFilter,
  kept: ReadonlySet<number>,
) =>
  entries.filter((entry) => {
    if (filter.day !== undefined && dayOfEvent(entry) !== filter.day) return false;
    const wanted = chips.filter((chip) => isPressed(filter, chip));
    return kept.has(entry.id) || wanted.every((chip) => fits(entry, chip));
  });

export function chunksOf<Item>(items: readonly Item[], size: number): Item[][] {
  const chunks: Item[][] = [];
  for (let start = 0; start < items.length; start += size)
    chunks.push(items.slice(start, start + size));
  return chunks;
}

const shownKinds = ['WorkRegistration', 'CheckIn', 'Absence'] as const;
export type ShownKind = (typeof shownKinds)[number];

export interface CalendarDay {
  day: string;
  isInPeriod: boolean;
  counts: { kind: ShownKind; count: number }[];
}

/** The weeks of a period with what happened on each day. Weekends are there if anything did. */
export function calendarWeeks(
  { from, to }: { from: string; to: string },
  events: readonly StudentEvent[],
): { week: number; days: CalendarDay[] }[] {
  const byDay = new Map<string, StudentEvent[]>();
  for (const event of events) {
    const day = dayOfEvent(event);
    const others = byDay.get(day);
    if (others) others.push(event);
    else byDay.set(day, [event]);
  }
  const isWeekend = (day: string) => weekdayOf(day) > 5;
  const daysPerWeek = [...byDay.keys()].some(isWeekend) ? 7 : 5;
  const weeks = [];
  for (let monday = mondayOf(from); monday <= to; monday = daysAfter(monday, 7)) {
    const days = Array.from({ length: daysPerWeek }, (_, index) => daysAfter(monday, index));
    weeks.push({
      week: weekOf(monday),
      days: days.map((day) => ({
        day,
        isInPeriod: from <= day && day <= to,
        counts: shownKinds
          .map((kind) => ({
            kind,
            count: (byDay.get(day) ?? []).filter(({ eventType }) => eventType === kind).length,
          }))
          .filter(({ count }) => count > 0),
      })),
    });
  }
  return weeks;
}
