import { daysAfter, monthOf, stockholmDay } from '@gesall/rules';
import { mealRule } from '../domains/meal-compensation/meal-compensation.tables.ts';
import type { Db } from '../platform/db/database.ts';

interface School {
  schoolId: number;
  teacherId: number;
  now: Date;
}

/** A rule for meals from the month before, whose sheet is then the first to approve. */
export async function makeDemoMeals(db: Db, { schoolId, teacherId: createdBy, now }: School) {
  const thisMonth = `${monthOf(stockholmDay(now))}-01`;
  const fromDay = `${monthOf(daysAfter(thisMonth, -1))}-01`;
  await db.insert(mealRule).values({
    ...{ schoolId, fromDay, ore: 4700, certifiedBy: 'presence' as const },
    ...{ excludedForms: ['apprentice'], deadlineDays: 5, createdBy },
    condition: 'När skolans matsal inte kan användas.',
  });
}
