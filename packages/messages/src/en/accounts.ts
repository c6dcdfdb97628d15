import type { Texts } from '../texts.ts';

export const accounts: Texts['accounts'] = {
  title: 'Sign in',
  lead: 'Courses, results and work placement in one place.',
  email: 'E-mail',
  password: 'Password',
  showPassword: 'Show the password',
  submit: 'Sign in',
  'signin.unauthorized': 'Wrong e-mail or password',
  noAnswer: 'The server does not answer. Check the connection and try again.',
  manual: 'Manual',
  manualHint: 'How to get started',
  newHere: 'New here? Open the link in the mail from your school.',
  signOut: 'Sign out',
  signedInAs: 'Signed in as {{email}}',
  noRoutesTitle: 'There is nothing here for your account',
  noRoutesBody: 'You are signed in as {{email}}. Supervisors work in the app.',
  openApp: 'Open the app',
};
