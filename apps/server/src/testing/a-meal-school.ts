import { type Input, mealCompensationContract } from '@gesall/contract';
import {
  absence,
  attendancePoint,
  dayCorrection,
  foodRequest,
  type outcomes,
} from '../domains/attendance/attendance.tables.ts';
import { dayMark } from '../domains/supervisor-week/supervisor-week.tables.ts';
import { aPeriod } from './a-period.ts';
import { aSchool, one, type Person } from './a-school.ts';
import type { TestProduct } from './product.ts';

const { addMealRule, approveMealMonth, mealSheet } = mealCompensationContract;

type GivenRule = Omit<Input<typeof addMealRule>, 'schoolId'>;
type Rule = Partial<GivenRule>;

export const mealRule: GivenRule = {
  fromDay: '2026-08-01',
  ore: 4700,
  certifiedBy: 'presence',
  excludedForms: [],
  deadlineDays: null,
  condition: '',
};

/** A school whose student is on placement, with a rule for meals and ways to register days. */
export async function aMealSchool(product: TestProduct, rule: Rule | null = {}) {
  const place = await aSchool(product, { students: ['Anna Alm'] });
  const schoolId = place.school.id;
  const made = await aPeriod(product, { ...place, from: '2026-10-05', to: '2026-12-11' });
  const participantId = one(made.participants).id;
  const by = product.as(place.teacher);
  const { db } = product;
  const addRule = (given: Rule = {}, who: Person = place.teacher) =>
    product.as(who).attempt(addMealRule, { schoolId, ...mealRule, ...given });
  if (rule) await addRule(rule);
  const read = (month: string) => by.call(mealSheet, { schoolId, month });
  const sumOf = async (month: string) =>
    (await read(month)).students.reduce((sum, { ore }) => sum + ore, 0);
  return {
    ...{ ...place, ...made, schoolId, participantId, by, addRule, read, sumOf },
    /** The days of the student, as `day: sum or reason`, and the corrections. */
    linesOf: async (month: string) => {
      const [student] = (await read(month)).students;
      const texts = (lines: readonly { day: string; ore: number; reason: string | null }[] = []) =>
        lines.map(({ day, ore, reason }) => [day, ...(ore === 0 ? [] : [ore]), reason].join(' '));
      return { days: texts(student?.days), corrections: texts(student?.corrections) };
    },
    approve: async (month: string, ore?: number) =>
      by.attempt(approveMealMonth, { schoolId, month, ore: ore ?? (await sumOf(month)) }),
    ask: (days: readonly string[], at = '2026-10-30') =>
      db.insert(foodRequest).values(
        days.map((day) => ({
          participantId,
          day,
          requestedAt: new Date(`${at}T12:00:00+01:00`),
        })),
      ),
    checkIn: (...days: string[]) =>
      db.insert(attendancePoint).values(
        days.map((day) => {
          const moment = new Date(`${day}T07:00:00+01:00`);
          return { participantId, day, occurredAt: moment, receivedAt: moment, isCheckIn: true };
        }),
      ),
    beAbsent: (day: string) =>
      db.insert(absence).values({
        ...{ participantId, day, timeFrom: '07:00', timeTo: '16:00' },
        ...{ isCreatedByTeacher: false, createdBy: place.student.id },
      }),
    correct: (day: string, outcome: (typeof outcomes)[number]) =>
      db.insert(dayCorrection).values({
        ...{ participantId, day, outcome },
        ...{ correctedBy: place.teacher.id, correctedAt: product.clock.now() },
      }),
    mark: (day: string, mark: 'confirmed' | 'doubted', supervisor: Person = made.supervisor) =>
      db.insert(dayMark).values({
        ...{ participantId, day, mark, supervisorId: supervisor.id },
        markedAt: product.clock.now(),
      }),
  };
}
