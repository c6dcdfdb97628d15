import type { Input, licencesContract, Output } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findSchool } from '../schools/index.ts';
import { monthsOfYear } from './licence-days.ts';
import {
  accountingProgrammes,
  activeByMonth,
  availableLicences,
  licenceSummary,
  licencesOfAllSchools,
  licencesOfSchool,
} from './licences.view.ts';

export const listAvailable = (_: unknown, { db }: Context) => availableLicences(db);

export async function listOfSchool(
  { customerId }: Input<typeof licencesContract.ofSchool>,
  { db, now }: Context,
) {
  if (!(await findSchool(db, customerId))) fail('CustomerNotFound');
  return licencesOfSchool(db, { schoolId: customerId, day: stockholmDay(now()) });
}

export const listOfAllSchools = (_: unknown, { db, now }: Context) =>
  licencesOfAllSchools(db, { day: stockholmDay(now()) });

export const readSummary = (_: unknown, { db, now }: Context) =>
  licenceSummary(db, { day: stockholmDay(now()) });

export async function readMonths(
  _: unknown,
  { db, now }: Context,
): Promise<Output<typeof licencesContract.months>> {
  const firstDays = monthsOfYear(stockholmDay(now()));
  return {
    months: firstDays.map((day) => day.slice(0, 7)),
    programmes: await activeByMonth(db, { firstDays }),
  };
}

export const listAccountingProgrammes = (_: unknown, { db }: Context) => accountingProgrammes(db);
