import type { Input, noticesContract } from '@gesall/contract';

export interface Audience {
  showForStudents: boolean;
  showForTeachers: boolean;
  showForAllSchools: boolean;
  schoolIds: number[];
  /** None means all. */
  licenceIds: number[];
}

/** Whom a notice is for, from whichever names its lists came under. Schools beside all schools say nothing more. */
export function audienceOf(given: Input<typeof noticesContract.countReaders>): Audience {
  const { showForStudents, showForTeachers, showForAllCustomers } = given;
  const schoolIds = [...new Set([...(given.forSchools ?? []), ...(given.SchoolIds ?? [])])].sort(
    (a, b) => a - b,
  );
  const licenceIds = [...new Set([...(given.forLicenses ?? []), ...(given.ProgramIds ?? [])])].sort(
    (a, b) => a - b,
  );
  return {
    showForStudents,
    showForTeachers,
    showForAllSchools: showForAllCustomers,
    schoolIds: showForAllCustomers ? [] : schoolIds,
    licenceIds,
  };
}
