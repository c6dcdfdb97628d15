import type { accounts as swedish } from '../sv/passwords.ts';

export const accounts: Record<keyof typeof swedish, string> = {
  updateTitle: 'Choose a new password',
  updateLead:
    'After the change you are signed out everywhere. Sign in again with the new password.',
  newPassword: 'New password',
  repeat: 'Repeat the password',
  passwordHint:
    '8 to 25 characters: at least one digit, one lower-case and one upper-case letter, no å, ä or ö.',
  updateSubmit: 'Change the password',
  saving: 'Saving',
  updated: 'The password has been changed. Sign in with the new one.',
  updateRefused: 'The password cannot be changed unless the account already exists.',
  linkInvalid: 'The link is invalid or too old.',
  askAgain: 'Ask for a new link',

  'problem.required': 'Enter a password.',
  'problem.tooShort': 'The password needs at least 8 characters.',
  'problem.tooLong': 'The password may have at most 25 characters.',
  'problem.swedishLetter': 'The password may not contain å, ä or ö.',
  'problem.notAllowed':
    'The password may only contain English letters, digits and common symbols, no spaces.',
  'problem.noDigit': 'The password needs at least one digit.',
  'problem.noLowercase': 'The password needs at least one lower-case letter.',
  'problem.noUppercase': 'The password needs at least one upper-case letter.',
  'problem.tooCommon':
    'That password is one of the most common and is guessed first. Choose another.',
  repeatRequired: 'Enter the password once more.',
  repeatDiffers: 'The passwords are not the same.',

  appTitle: 'Continue in the app',
  appLead: 'The password has been changed. Sign in to the app with the new one.',
  toApp: 'Go to app',

  registerTitle: 'Choose a password',
  registerLead: 'Welcome {{name}}. Choose a password and your account is ready.',
  registerSubmit: 'Create the password',
  registered: 'The account is ready. Sign in with your password.',
  registerInvalidTitle: 'The link cannot be used',
  registerInvalid:
    'The link is invalid, too old or already used. If you have a password, you can sign in.',
  registerReset: 'Forgotten your password?',
  accountExists: 'The account already exists.',
  registerFailed: 'The invitation could not be read',
  supervisorTitle: 'Your account is ready',
  supervisorLead: 'As a supervisor you work in the app. Sign in there with {{email}}.',
  notMe: 'This is not me',
  notMeTitle: 'Was the e-mail not for you?',
  notMeBody:
    'Answer, and the link stops working and the teacher who sent the invitation is told. Nobody has seen anything about you.',
  notMeSubmit: 'This is not me',
  notMeBack: 'Back',
  notMeDone: 'Thank you. The link no longer works, and the teacher has been told.',
  storeApple: 'Get it in the App Store',
  storeGoogle: 'Get it on Google Play',
  appInBrowser: 'Open the app in the browser',
};
