import type { Texts } from '../texts.ts';

export const ownAccount: Texts['ownAccount'] = {
  takeBackTitle: 'Take your address back',
  takeBackBody:
    'Your account signs in with {{newEmail}} instead of {{oldEmail}}. If that is wrong you can take it back. Everybody is then signed out, and you get an e-mail in which you choose a new password.',
  takeBackSubmit: 'Take the account back',
  takenBack:
    'The account is yours again. We have sent an e-mail to {{email}}: choose a new password there.',
  takeBackInvalid:
    'The link has been used or is too old. Tell your school if the address is wrong.',
  myAccount: 'My account',
  passwordHint: 'Changing it signs you out on all other computers and phones.',
  presentPassword: 'Current password',
  passwordChanged: 'Your password has been changed.',
  enterPassword: 'Enter your password',
  enterPasswordWhy: 'You are signed in as {{email}}. Enter your password to continue.',
  goOn: 'Continue',
  signedInHere: 'Where you are signed in',
  sessionsHint:
    'Sign out a computer or telephone that you borrowed or lost; it does not get in again without your password.',
  thisBrowser: 'This one',
  browserOn: '{{browser}} on {{system}}',
  unknownBrowser: 'Unknown browser',
  sessionSeen: 'Last used {{moment}}',
  endSession: 'Sign out {{name}}',
  endOtherSessions: 'Sign out all others',
  looks: 'Who has looked at your pages',
  looksHint: 'Administrators can see your pages to help. They can change nothing.',
  looksWho: 'Who',
  looksWhen: 'When',
  looksWhy: 'Why',
};
