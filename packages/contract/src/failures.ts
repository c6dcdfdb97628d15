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
} as const;

export type FailureCode = keyof typeof failures;
