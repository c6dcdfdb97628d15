import { type LicenceType, opensCourses, opensPlacement } from '@gesall/rules';
import { type Cart, type CartItem, type CartProblem, filledItems } from './cart.ts';
import type { Buyer, LicenceStatus } from './orders.calls.ts';

/** A student whom the purchaser may buy for. */
export interface ShopStudent {
  id: number;
  name: string;
  className: string;
  /** The last day of the placement licence; null without one that is valid. */
  aplTo: string | null;
  programLicenseIds: readonly number[];
  hasValidAplLicense: boolean;
}

/**
 * The students of a programme licence's classes: of all of them with full access, else of the
 * purchaser's own.
 */
export function studentsOfProgramme(
  buyer: Pick<Buyer, 'id' | 'fullAccess' | 'programmes'>,
  statuses: readonly LicenceStatus[],
  programLicenseId: number,
): ShopStudent[] {
  const statusOf = new Map(statuses.map((status) => [status.studentId, status]));
  const students = new Map<number, ShopStudent>();
  const classes = buyer.programmes
    .filter((programme) => programme.programLicenseId === programLicenseId)
    .flatMap((programme) => programme.classes)
    .filter(({ teachers }) => buyer.fullAccess || teachers.some(({ id }) => id === buyer.id));
  for (const { name: className, students: members } of classes) {
    for (const { id, name } of members) {
      if (students.has(id)) continue;
      const status = statusOf.get(id);
      const hasValidAplLicense = status?.hasValidAplLicense ?? false;
      students.set(id, {
        id,
        name,
        className,
        aplTo: hasValidAplLicense ? (status?.aplLicenseValidTo ?? null) : null,
        programLicenseIds: status?.programLicenseIds ?? [],
        hasValidAplLicense,
      });
    }
  }
  return [...students.values()];
}

/** What is bought: an article alone, or the two of a plus pair. */
export interface Bought {
  types: readonly LicenceType[];
  programLicenseId: number;
  /** Students who hold it until the day before: for them it is renewed. */
  renewedFor?: readonly number[] | undefined;
}

type Held = Pick<ShopStudent, 'id' | 'programLicenseIds' | 'hasValidAplLicense'>;

/** Whether the student holds what is bought, or a part of it. Specification 002 §3. */
const isHolder = (student: Held, { types, programLicenseId, renewedFor = [] }: Bought) =>
  !renewedFor.includes(student.id) &&
  types.some(
    (type) =>
      (opensCourses(type) && student.programLicenseIds.includes(programLicenseId)) ||
      (opensPlacement(type) && student.hasValidAplLicense),
  );

/** Whether the student lacks the student licence that a plus package alone adds to. */
const lacksLicence = (student: Held, { types, programLicenseId }: Bought) =>
  types.includes('PlusLicense') &&
  !types.some(opensCourses) &&
  !student.programLicenseIds.includes(programLicenseId);

/** Who can be chosen for what is bought, and who has it already. */
export function sortStudents(students: readonly ShopStudent[], bought: Bought) {
  const fitting = students.filter((student) => !lacksLicence(student, bought));
  return {
    open: fitting.filter((student) => !isHolder(student, bought)),
    holders: fitting.filter((student) => isHolder(student, bought)),
  };
}

export const boughtBy = (item: CartItem, plus?: CartItem): Bought => ({
  types: plus ? [item.type, plus.type] : [item.type],
  programLicenseId: item.programLicenseId,
  renewedFor: item.renewedFor,
});

/** Why one student cannot get a product; undefined when they can. */
export function closedFor(
  cart: Cart,
  student: ShopStudent | undefined,
  bought: Bought,
): 'outside' | 'holder' | 'needsLicence' | 'elsewhere' | undefined {
  if (!student) return 'outside';
  if (lacksLicence(student, bought)) return 'needsLicence';
  if (isHolder(student, bought)) return 'holder';
  const isInCart = cart.items.some(({ addedStudents }) =>
    addedStudents.some(({ id }) => id === student.id),
  );
  return isInCart ? 'elsewhere' : undefined;
}

/** Students of a kept cart who have left the programme, or hold the licence by now. */
export function studentProblems(
  cart: Cart,
  buyer: Buyer,
  statuses: readonly LicenceStatus[],
): CartProblem[] {
  return filledItems(cart).flatMap((item) => {
    const students = new Map(
      studentsOfProgramme(buyer, statuses, item.programLicenseId).map((each) => [each.id, each]),
    );
    return item.addedStudents.flatMap((chosen): CartProblem[] => {
      const student = students.get(chosen.id);
      if (!student) return [{ item, student: chosen, code: 'outside' }];
      const bought = boughtBy(item);
      if (isHolder(student, bought)) return [{ item, student: chosen, code: 'holder' }];
      const lacks = item.plusOf === undefined && lacksLicence(student, bought);
      return lacks ? [{ item, student: chosen, code: 'needsLicence' }] : [];
    });
  });
}
