import { daysAfter, freeDaysBetween, mondayOf, stockholmDay } from '@gesall/rules';
import { schoolBreak } from '../domains/school-days/school-days.tables.ts';
import type { Db } from '../platform/db/database.ts';

interface School {
  schoolId: number;
  teacherId: number;
  now: Date;
}

const goodFridayOf = (year: number) =>
  freeDaysBetween(`${year}-03-20`, `${year}-04-25`, []).find(
    ({ holiday }) => holiday === 'goodFriday',
  )?.day ?? '';

/** The breaks of the school year that began in August of a year. */
function breaksFrom(year: number) {
  const mondayOfWeek = (ofYear: number, week: number) =>
    daysAfter(mondayOf(`${ofYear}-01-04`), (week - 1) * 7);
  const week = (name: string, monday: string) => ({
    name,
    firstDay: monday,
    lastDay: daysAfter(monday, 4),
  });
  return [
    week('Höstlov', mondayOfWeek(year, 44)),
    { name: 'Jullov', firstDay: `${year}-12-21`, lastDay: `${year + 1}-01-08` },
    week('Sportlov', mondayOfWeek(year + 1, 9)),
    week('Påsklov', mondayOf(goodFridayOf(year + 1))),
  ];
}

/** The breaks of the school year that runs on the day, July counted to the coming one. */
export async function makeDemoBreaks(
  db: Db,
  { schoolId, teacherId: createdBy, now }: School,
): Promise<void> {
  const today = stockholmDay(now);
  const year = Number(today.slice(0, 4)) - (today.slice(5, 7) < '07' ? 1 : 0);
  await db
    .insert(schoolBreak)
    .values(breaksFrom(year).map((each) => ({ ...each, schoolId, createdBy })));
}
