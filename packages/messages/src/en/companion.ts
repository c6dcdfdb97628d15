import type { companion as swedish } from '../sv/companion.ts';

export const companion: Record<keyof typeof swedish, string> = {
  signIn: 'Sign in',
  signInLead: 'For you who are on work placement, as a student or supervisor.',
  forgot: 'Forgotten your password?',
  resetTitle: 'New password',
  resetLead: 'Enter your e-mail address and we will send you a link. It leads back here.',
  resetSentTitle: 'Look in your e-mail',
  resetSentBody: 'If {{email}} has an account, a link is on its way.',
  toSignIn: 'To the sign-in page',
  signedInAs: 'Signed in as {{email}}',
  signOut: 'Sign out',
  otherRole: 'The app is for work placement',
  otherRoleBody:
    'Students check in at their workplace here and write what they have done, and supervisors follow them. Everything else is in the web client.',
  toWebClient: 'To the web client',
  parts: 'Parts of the app',
  back: 'Back',
  account: 'My account',
  notFound: 'This page does not exist',
  notFoundBody: 'The address leads nowhere. Go back to the start.',
  loading: 'Loading …',
  readFailed: 'It could not be loaded.',
  tryAgain: 'Try again',
  lastUpdated: 'Last updated {{at}}',
  today: 'Today',
  students: 'Students',
};
