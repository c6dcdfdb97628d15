/** What a change of schools, their groups and their programmes is refused with. */
export const schoolsFailures = {
  CustomerAlreadyExists: 409,
  CustomerNotFound: 404,
  TargetCustomerHasNoClasses: 409,
  UrlAlreadyInUse: 409,
  IdentifierAlreadyInUse: 409,
  SchoolGroupNotFound: 404,
  /** Detail: how many classes it has. */
  ProgramHasClasses: 409,
  /** The accounting system gives no answer; nothing was made. */
  AccountingIsAway: 503,
  /** No accounting system is connected. */
  AccountingMissing: 409,
} as const;
