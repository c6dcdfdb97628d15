import type { Input, noticesContract } from '@gesall/contract';

export interface Audience {
  showForStudents: boolean;
  showForTeachers: boolean;
  showForAllSchools: boolean;
  schoolIds: number[];
  /** Empty means all. */
  licenceIds: number[];
}

/** The audience from any of the call's field names. All schools take precedence over a list. */
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
