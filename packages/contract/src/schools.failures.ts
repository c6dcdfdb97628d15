/** What a change of schools, their groups and their programmes is refused with. */
export const schoolsFailures = {
  SchoolGroupNotFound: 404,
  /** Detail: how many classes it has. */
  ProgramHasClasses: 409,
} as const;
