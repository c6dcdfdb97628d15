import type { mail as swedish } from '../sv/mail.ts';

export const mail: Record<keyof typeof swedish, string> = {
  greeting: 'Hello {{name}},',
  signature: 'Regards from Gesäll',
  linkBelow: 'Does the button not work? Copy the address into your browser:',
  footer: 'This e-mail comes from {{site}}.',

  activationSubject: 'Choose a password for your Gesäll account',
  activationBody:
    'Your school has made an account for you in Gesäll. Choose a password and it is ready to use.',
  activationBodyStaff:
    'An account is waiting for you in Gesäll. Choose a password and it is ready to use.',
  activationButton: 'Choose a password',
  activationAfter:
    'The link is valid for 30 days and can be used once. If you have got several e-mails, only the latest counts.',

  resetSubject: 'New password in Gesäll',
  resetBody: 'Somebody, probably you, has asked for a new password for your Gesäll account.',
  resetButton: 'Choose a new password',
  resetAfter:
    'The link is good for a day and can be used once. Was it not you? Then you need not do anything.',

  resetElsewhereBody:
    'Somebody, probably you, has asked for a new password for your Gesäll account. Since the address was changed lately, the link went to the former one.',
  resetElsewhereAfter:
    'Can you not reach that? Three days after the change the links come here instead.',

  passwordChangedSubject: 'Your Gesäll password has been changed',
  passwordChangedBody:
    'The password of your account has been changed, and you are signed out everywhere. Sign in with the new one.',
  ownPasswordChangedBody:
    'You have changed the password of your account. On all other computers and phones you are signed out and sign in with the new one.',
  passwordChangedAfter:
    'Was it not you? Ask for a new password at {{site}}/password/reset and tell your school.',

  addressChangedSubject: 'Your e-mail address in Gesäll has been changed',
  addressChangedOldBody:
    'You no longer sign in to Gesäll with this address. The new address is {{newAddress}}.',
  addressChangedNewBody:
    'From now on you sign in to Gesäll with this address. Your password is the same as before.',
  addressUndoButton: 'That was wrong: take the address back',
  addressUndoAfter:
    'If you knew of the change you need not do anything. The button works for 14 days: it gives you the account back and signs everybody else out.',
  addressGivenBackSubject: 'Your Gesäll account is yours again',
  addressGivenBackBody:
    'You sign in to Gesäll with this address again, and everybody else is signed out. Choose a new password that nobody else knows.',
  addressChangedAfter: 'Did you not know of this? Tell your school.',

  supportSubject: '{{subject}}',
  supportBody: 'A teacher writes about: {{subject}}',
  supportWays: 'Phone: {{phone}}, e-mail: {{email}}',
};
