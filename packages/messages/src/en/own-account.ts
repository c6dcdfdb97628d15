import type { Texts } from '../texts.ts';

export const ownAccount: Texts['ownAccount'] = {
  takeBackTitle: 'Restore your address',
  takeBackBody:
    'Your account now signs in with {{newEmail}} instead of {{oldEmail}}. If that is wrong, you can restore your address. Everybody is then signed out, and you get an e-mail to choose a new password.',
  takeBackSubmit: 'Restore my account',
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
    'Sign out a computer or phone that you borrowed or lost. It cannot get back in without your password.',
  thisBrowser: 'This one',
  browserOn: '{{browser}} on {{system}}',
  unknownBrowser: 'Unknown browser',
  sessionSeen: 'Last used {{moment}}',
  endSession: 'Sign out {{name}}',
  endOtherSessions: 'Sign out all others',
  looks: 'Who has looked at your pages',
  looksHint: 'Administrators can see your pages to help. They cannot change anything.',
  looksWho: 'Who',
  looksWhen: 'When',
  looksWhy: 'Why',
};
