import type { accounts as swedish } from '../sv/accounts.ts';

export const accounts: Record<keyof typeof swedish, string> = {
  title: 'Sign in',
  lead: 'Courses, results and work placement in one place.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show the password',
  submit: 'Sign in',
  'signin.unauthorized': 'Wrong e-mail or password',
  noAnswer: 'The server does not answer. Check the connection and try again.',
  forgot: 'Forgotten your password?',
  manual: 'Manual',
  manualHint: 'How to get started',
  newHere: 'New here? Open the link in the e-mail from your school.',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {{email}}',
  noRoutesTitle: 'There is nothing here for your account',
  noRoutesBody: 'You are signed in as {{email}}. Supervisors work in the app.',
  openApp: 'Open the app',
  toLogin: 'To the sign-in page',

  resetTitle: 'Forgotten password',
  resetLead: 'Enter your e-mail address and we will send you a link to choose a new password.',
  resetSubmit: 'Send the link',
  resetSending: 'Sending',
  emailRequired: 'Enter your e-mail address.',
  passwordRequired: 'Enter your password.',
  emailMalformed: 'Enter the whole address, like name@school.se.',
  resetSent: 'The e-mail has been sent.',
  resetSentTitle: 'Check your e-mail',
  resetSentBody:
    'If there is an account for {{email}}, you will get an e-mail within a few minutes. Check your spam folder if you do not see it.',
};
