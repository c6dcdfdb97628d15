import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { isViolation } from '../../../platform/db/violations.ts';
import { fail } from '../../../platform/fail.ts';
import { type LicenceMove, licencesOfStudents } from '../../licences/index.ts';
import { checkStudents, type Wanted } from '../check-students.ts';
import { holdStudents, type OrderedStudent } from '../shop.sql.ts';
import type { LicenceUnit } from './licence-units.view.ts';

/** A licence and the student who is to get it. */
export interface UnitMove {
  unit: LicenceUnit;
  studentId: number;
}

/** Holds students of a school as an order does, or refuses. */
export async function holdAll(
  db: Db,
  studentIds: readonly number[],
  { schoolId, ctx: { user, now } }: { schoolId: number; ctx: Context },
): Promise<ReadonlyMap<number, OrderedStudent>> {
  const students = await holdStudents(db, {
    schoolId,
    userId: user.id,
    inEveryClass: user.fullAccess,
    studentIds,
    day: stockholmDay(now()),
  });
  if (students.length < new Set(studentIds).size) fail('NotAllStudentsWereFound');
  return new Map(students.map((student) => [student.id, student]));
}

/** Refuses what the students could not get in an order from today to the licences' last days. */
export async function demandFitting(
  db: Db,
  moves: readonly UnitMove[],
  { students, today }: { students: ReadonlyMap<number, OrderedStudent>; today: string },
): Promise<void> {
  const studentIds = moves.map(({ studentId }) => studentId);
  const held = await licencesOfStudents(db, { studentIds, day: today });
  checkStudents({ wanted: moves.flatMap((move) => wantedOf(move, today)), students, held });
}

/** What the student of a move gets from today on. */
export function wantedOf({ unit, studentId }: UnitMove, today: string): Wanted[] {
  const { type, programmeLicenceId, validFrom, validTo, plusFrom, plusTo } = unit;
  const sold = { type, programmeLicenceId };
  const licence = { studentId, sold, startsOn: later(validFrom, today), endsOn: validTo };
  if (plusFrom === null || plusTo === null) return [licence];
  return [
    licence,
    {
      studentId,
      sold: { type: 'PlusLicense', programmeLicenceId },
      startsOn: later(plusFrom, today),
      endsOn: plusTo,
    },
  ];
}

const later = (one: string, other: string) => (one > other ? one : other);

export const licenceIdsOf = ({ id, plusId }: LicenceUnit) =>
  plusId === null ? [id] : [id, plusId];

export const moveOf = ({ unit, studentId }: UnitMove): LicenceMove => ({
  licenceIds: licenceIdsOf(unit),
  from: unit.holderId,
  to: studentId,
});

/** What the checks did not see is refused by the database. */
export function refuseOverlap(error: unknown): never {
  if (isViolation(error, 'exclusion')) fail('ChangedMeanwhile');
  throw error;
}

/** The fields of a licence as the calls answer them. */
export const answerOf = ({
  id,
  programmeLicenceId,
  programmeName,
  type,
  plusId,
  validTo,
}: LicenceUnit) => ({
  licenceId: id,
  programLicenseId: programmeLicenceId,
  programName: programmeName,
  type,
  withPlus: plusId !== null,
  validTo,
});
