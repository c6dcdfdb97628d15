import * as contracts from './contracts.ts';

/**
 * The common refusals with their HTTP status. The code is the reply's whole body. 401 and 403 make
 * the client renew its token, so they are reserved for sign-in, roles and rights; what is out of
 * reach is 404, exactly like what does not exist; a refusal by state is 409; bad input is 400.
 */
const commonFailures = {
  InvalidInput: 400,
  NotSignedIn: 401,
  NotAllowed: 403,
  /** The call needs a sign-in or a confirmed password of the last minutes. */
  PasswordNeeded: 403,
  NotFound: 404,
  RequestTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  /** The idempotency key belongs to another input. */
  KeyIsUsed: 409,
  /** The first request with the same key has not been answered yet. */
  RequestIsRunning: 409,
  /** The hourly limit of mails to one account is reached. */
  TooManyMails: 429,
  GenericApiError: 500,
  ServiceUnavailable: 503,
  /** A disk of the server is full: only reading works. */
  StorageIsFull: 503,

  EmailIsNotValid: 400,
  EmailOccupied: 409,
  PasswordIsNotValid: 400,
  PasswordIsTooCommon: 400,
  /** The current password of a signed-in person. */
  PasswordIsWrong: 400,
  /** The token of an invitation belongs to another account or is no longer valid. */
  ValidationTokenIsNotValid: 400,
  UserIsLockedOut: 409,
  /** Nobody locks or deletes the account that they are signed in with. */
  CannotDeleteYourself: 409,
  AccountIsActivated: 400,
  UserNameIsNotValid: 400,
  FieldTooLong: 400,

  OrderNotFound: 404,
  NoOrderItems: 400,
  RePostIsNotAllowed: 409,
  StudentAlreadyHasLicense: 409,
  StudentNotOnProgram: 409,
  'Required.Street': 400,
  'Required.Location': 400,
  'Required.ZipCode': 400,
  'Required.Country': 400,

  PeriodNotFound: 404,
  WorkCardNotFound: 404,
  CompanyNotFound: 404,
  SupervisorNotFound: 404,

  SchoolNotFound: 404,
  ClassNotFound: 404,
  ProgramNotFound: 404,
  TeacherNotFound: 404,
  UserNotFound: 404,
  CourseNotFound: 404,
  ModuleNotFound: 404,
  FileNotFound: 404,
  /** A run, ticket or session that is not the caller's, does not exist or is closed. */
  RunNotFound: 404,
  AttemptNotFound: 404,

  ModuleIsLocked: 409,
  FinalExamIsLocked: 409,
  LicenseHasExpired: 409,
  ModuleUrlMissing: 409,
  /** The module belongs to an external system that is not connected. */
  ExternalContentMissing: 409,
  /** A student continues an unfinished attempt instead of reviewing it. */
  AttemptIsNotDone: 409,
  /** The attempt was made at an external system, which shows it itself. */
  AttemptRanElsewhere: 409,
  /** The attempt exists, but the student has lost access to the course or module. */
  ModuleIsGone: 409,
  /** Another window has taken over the run. */
  RunTakenOver: 409,
  /** The module is open in another window, and the student has not been asked yet. */
  RunIsOpenElsewhere: 409,
  ModuleAlreadyInCourse: 409,

  NoticeNotFound: 404,
} as const;

type Contracts = typeof contracts;
type OwnFailures = {
  [Name in keyof Contracts as Name extends `${string}Failures` ? Name : never]: Contracts[Name];
};
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (
  all: infer Intersection,
) => void
  ? Intersection
  : never;

const ownFailures: object = Object.assign(
  {},
  ...Object.entries(contracts).flatMap(([name, value]) =>
    name.endsWith('Failures') ? [value] : [],
  ),
);

/** All refusals: the common ones and each domain's `<word>Failures`. */
export const failures = { ...commonFailures, ...ownFailures } as typeof commonFailures &
  All<OwnFailures[keyof OwnFailures]>;

export type FailureCode = keyof typeof failures;
/** The codes whose texts every page has. */
export type CommonFailureCode = keyof typeof commonFailures;
