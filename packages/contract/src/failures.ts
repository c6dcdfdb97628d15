/**
 * Every refusal that the product can answer, with its HTTP status. The code is the reply's whole body.
 * 401 and 403 make the client renew its token, so they are kept for sign-in and for role or right; what is out of
 * reach is 404 and looks like what does not exist; a refusal by state is 409; bad input is 400.
 */
export const failures = {
  InvalidInput: 400,
  NotSignedIn: 401,
  NotAllowed: 403,
  NotFound: 404,
  RequestTooLarge: 413,
  UnsupportedMediaType: 415,
  TooManyRequests: 429,
  GenericApiError: 500,
  ServiceUnavailable: 503,

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

  ModuleIsLocked: 409,
  FinalExamIsLocked: 409,
  LicenseHasExpired: 409,
  ModuleUrlMissing: 409,
  /** Another window has taken the run over. */
  RunTakenOver: 409,
  ModuleAlreadyInCourse: 409,

  PackageIsNotZip: 400,
  PackageIsBroken: 400,
  PackageIsTooLarge: 400,
  PackageIsEncrypted: 400,
  /** Detail: the entry's name. */
  PackageIsUnsafe: 400,
  PackageHasNoManifest: 400,
  PackageManifestIsBroken: 400,
  /** Detail: the format's name. */
  PackageIsOfAnotherFormat: 400,
  PackageHasNothingToRun: 400,
  /** Details: the missing path, and the path that was probably meant. */
  PackageLaunchFileMissing: 400,
} as const;

export type FailureCode = keyof typeof failures;
