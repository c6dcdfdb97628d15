import { isAllowedTogether, type LicenceType, opensCourses, opensPlacement } from '@gesall/rules';
import { fail } from '../../platform/fail.ts';
import { grouped } from '../../platform/grouped.ts';
import { namesInRefusal } from '../../platform/names-in-refusal.ts';
import type { HeldByStudent } from '../licences/index.ts';
import type { OrderedStudent } from './shop.sql.ts';

/** A licence that a student is to get. */
export interface Wanted {
  studentId: number;
  sold: { type: LicenceType; programmeLicenceId: number };
  startsOn: string;
  endsOn: string;
}

/** What each student gets together, and what they hold already. */
interface OfStudents {
  wanted: readonly Wanted[];
  students: ReadonlyMap<number, OrderedStudent>;
  held: readonly HeldByStudent[];
}

/** Refuses what students may not get: by themselves, together, or beside what they hold. */
export function checkStudents({ wanted, students, held }: OfStudents): void {
  const ofStudent = grouped(wanted, ({ studentId }) => studentId);
  for (const items of ofStudent.values())
    if (!isAllowedTogether(items.map(({ sold }) => sold)))
      fail('SomeStudentsHaveInvalidCombinations');

  const namesOf = (items: readonly Wanted[]) => names(items, students);
  const outside = wanted.filter(
    ({ studentId, sold }) =>
      !students.get(studentId)?.programmeLicenceIds.includes(sold.programmeLicenceId),
  );
  if (outside.length > 0) fail('StudentNotOnProgram', namesOf(outside));

  const heldBy = grouped(held, ({ studentId }) => studentId);
  const heldWith = ({ studentId }: Wanted) => heldBy.get(studentId) ?? [];
  if (wanted.some((item) => isAlone(item, ofStudent.get(item.studentId) ?? [], heldWith(item))))
    fail('SomeStudentsHaveInvalidCombinations');

  const twice = wanted.filter((item) => heldWith(item).some((each) => overlaps(item, each)));
  if (twice.length > 0) fail('StudentAlreadyHasLicense', namesOf(twice));
}

/** Whether one student, who holds the others, could get the items. */
export const isFitting = (items: readonly Wanted[], held: readonly HeldByStudent[]) =>
  !items.some((item) => isAlone(item, items, held) || held.some((each) => overlaps(item, each)));

/** Whether the item is a plus package that neither the same order nor what is held completes. */
const isAlone = (item: Wanted, items: readonly Wanted[], held: readonly HeldByStudent[]) =>
  item.sold.type === 'PlusLicense' &&
  !items.some((other) => opensCourses(other.sold.type)) &&
  !held.some((each) => completes(item, each));

/** Whether a licence of the student is one that a plus package from that day adds to. */
const completes = ({ sold, startsOn }: Wanted, held: HeldByStudent) =>
  opensCourses(held.type) &&
  held.programmeLicenceId === sold.programmeLicenceId &&
  held.validTo >= startsOn;

/** Whether both open the same on the same day. */
function overlaps({ sold, startsOn, endsOn }: Wanted, held: HeldByStudent) {
  if (held.validFrom > endsOn || held.validTo < startsOn) return false;
  const sameCourses =
    opensCourses(sold.type) &&
    opensCourses(held.type) &&
    sold.programmeLicenceId === held.programmeLicenceId;
  return sameCourses || (opensPlacement(sold.type) && opensPlacement(held.type));
}

/** The students' names, each once. */
function names(items: readonly Wanted[], students: ReadonlyMap<number, OrderedStudent>) {
  const ids = new Set(items.map(({ studentId }) => studentId));
  return namesInRefusal([...ids].map((id) => students.get(id)?.name ?? ''));
}
