import type { Texts } from '../texts.ts';

export const failures: Texts['failures'] = {
  InvalidInput: 'The details could not be read. Check them and try again.',
  NotSignedIn: 'You are no longer signed in. Sign in again.',
  NotAllowed: 'You are not allowed to do this.',
  NotFound: 'What you are looking for does not exist.',
  RequestTooLarge: 'What you are sending is too large.',
  UnsupportedMediaType: 'The content has a format that cannot be received.',
  TooManyRequests: 'Many people are trying at once. Wait a moment and try again.',
  GenericApiError: 'Something went wrong. Try again.',
  ServiceUnavailable: 'The service is not available right now. Try again in a moment.',
};
