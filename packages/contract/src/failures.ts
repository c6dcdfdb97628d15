import { auditFailures } from './audit.failures.ts';
import { coursesFailures } from './courses.failures.ts';
import { customersFailures } from './customers.failures.ts';
import { externalFailures } from './external.failures.ts';
import { importsFailures } from './imports.failures.ts';
import { licencesFailures } from './licences.failures.ts';
import { locksFailures } from './locks.failures.ts';
import { packagesFailures } from './packages.failures.ts';
import { peopleFailures } from './people.failures.ts';
import { privacyFailures } from './privacy.failures.ts';
import { ratingsFailures } from './ratings.failures.ts';
import { resultsFailures } from './results.failures.ts';
import { schoolsFailures } from './schools.failures.ts';
import { supportFailures } from './support.failures.ts';
import { toolsFailures } from './tools.failures.ts';
import { uploadsFailures } from './uploads.failures.ts';
import { viewsFailures } from './views.failures.ts';

/**
 * What many domains answer, with its HTTP status. The code is the reply's whole body. 401 and 403
 * make the client renew its token, so they are kept for sign-in and for role or right; what is out
 * of reach is 404 and looks like what does not exist; a refusal by state is 409; bad input is 400.
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
  /** As many mails have gone to one account as may in an hour. */
  TooManyMails: 429,
  GenericApiError: 500,
  ServiceUnavailable: 503,
  /** A disk of the server is full: reading goes on, saving has to wait. */
  StorageIsFull: 503,

  EmailIsNotValid: 400,
  EmailOccupied: 409,
  PasswordIsNotValid: 400,
  PasswordIsTooCommon: 400,
  /** The present password of somebody who is signed in. */
  PasswordIsWrong: 400,
  /** The token of an invitation is not this account's, or not good any more. */
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

  SchoolNotFound: 404,
  ClassNotFound: 404,
  ProgramNotFound: 404,
  TeacherNotFound: 404,
  UserNotFound: 404,
  CourseNotFound: 404,
  ModuleNotFound: 404,
  FileNotFound: 404,
  /** A run, its ticket or its session that is not the caller's, not there, or not open any more. */
  RunNotFound: 404,
  AttemptNotFound: 404,

  ModuleIsLocked: 409,
  FinalExamIsLocked: 409,
  LicenseHasExpired: 409,
  ModuleUrlMissing: 409,
  /** The module belongs to an external system that is not connected. */
  ExternalContentMissing: 409,
  /** A student goes on with an attempt of theirs that is not done; they do not look at it. */
  AttemptIsNotDone: 409,
  /** The attempt was made at an external system, which shows it itself. */
  AttemptRanElsewhere: 409,
  /** The attempt is theirs, but the course or the module is theirs no longer. */
  ModuleIsGone: 409,
  /** Another window has taken the run over. */
  RunTakenOver: 409,
  /** The module is open in another window, which the student has not been asked about yet. */
  RunIsOpenElsewhere: 409,
  ModuleAlreadyInCourse: 409,

  NoticeNotFound: 404,
} as const;

/** The catalogue: what many domains answer, and what each adds in `<domain>.failures.ts`. */
export const failures = {
  ...commonFailures,
  ...auditFailures,
  ...coursesFailures,
  ...externalFailures,
  ...importsFailures,
  ...licencesFailures,
  ...locksFailures,
  ...packagesFailures,
  ...peopleFailures,
  ...customersFailures,
  ...privacyFailures,
  ...ratingsFailures,
  ...resultsFailures,
  ...supportFailures,
  ...schoolsFailures,
  ...toolsFailures,
  ...uploadsFailures,
  ...viewsFailures,
} as const;

export type FailureCode = keyof typeof failures;
/** The codes whose texts every page has. */
export type CommonFailureCode = keyof typeof commonFailures;
