import type { mail as swedish } from '../sv/mail.ts';

export const mail: Record<keyof typeof swedish, string> = {
  greeting: 'Hello {{name}},',
  signature: 'Kind regards, Gesäll',
  linkBelow: 'If the button does not work, copy this address into your browser:',
  footer: 'This e-mail comes from {{site}}.',

  activationSubject: 'Choose a password for your Gesäll account',
  activationBody:
    'Your school has created a Gesäll account for you. Choose a password and it is ready to use.',
  activationBodyStaff:
    'A Gesäll account is waiting for you. Choose a password and it is ready to use.',
  activationBodySupervisor:
    'A school has added you as a supervisor of students at your workplace. Choose a password, and you can follow them in Gesäll.',
  activationReminderSubject: 'Reminder: choose a password for your Gesäll account',
  activationBodyReminder:
    'A week ago, a school invited you as a supervisor of students at your workplace. The account is still waiting for a password. This is the only reminder.',
  activationButton: 'Choose a password',
  activationAfter:
    'The link is valid for 30 days and can be used once. If you have received several e-mails, only the link in the latest one works.',

  activationNotMe:
    'Are you not a supervisor? Open the link and answer “This is not me”, and the school will be told.',

  weekSubject: 'The week with your students on placement',
  weekBody:
    'Your students have been at the workplace and written about their work. See the week, sign the work and say if a day is not right. You need not sign in.',
  weekButton: 'Show the week',
  weekAfter:
    'The link works for 14 days, or until the next letter. Do not pass it on: who has it signs in your name.',

  missedStartSubject: 'You have not checked in on {{day}}',
  missedStartBody:
    'Your working hours of {{day}} began at {{time}}, and you have neither checked in nor reported an absence. Are you at the workplace? Check in now; you can explain the time to your teacher. Are you ill? Report it in the app.',
  missedStartButton: 'Open the app',
  missedStartAfter: 'If you have checked in already you need not do anything.',

  resetSubject: 'New password in Gesäll',
  resetBody: 'Somebody, probably you, has asked for a new password for your Gesäll account.',
  resetButton: 'Choose a new password',
  resetAfter:
    'The link is valid for a day and can be used once. If it was not you, you do not need to do anything.',

  resetElsewhereBody:
    'Somebody, probably you, has asked for a new password for your Gesäll account. Since your address was changed recently, the link was sent to the former one.',
  resetElsewhereAfter:
    'If you cannot access that one: three days after the change, links are sent here instead.',

  passwordChangedSubject: 'Your Gesäll password has been changed',
  passwordChangedBody:
    'The password of your account has been changed, and you are signed out everywhere. Sign in with the new one.',
  ownPasswordChangedBody:
    'You have changed the password of your account. You have been signed out on all other computers and phones. Sign in there with the new one.',
  passwordChangedAfter:
    'If it was not you, ask for a new password at {{site}}/password/reset and tell your school.',

  addressChangedSubject: 'Your e-mail address in Gesäll has been changed',
  addressChangedOldBody:
    'You no longer sign in to Gesäll with this address. The new address is {{newAddress}}.',
  addressChangedNewBody:
    'From now on you sign in to Gesäll with this address. Your password is the same as before.',
  addressUndoButton: 'This was wrong: restore my address',
  addressUndoAfter:
    'If you know about the change, you do not need to do anything. The button works for 14 days: it gives you your account back and signs everybody else out.',
  addressGivenBackSubject: 'Your Gesäll account is yours again',
  addressGivenBackBody:
    'You sign in to Gesäll with this address again, and everybody else is signed out. Choose a new password that nobody else knows.',
  addressChangedAfter: 'If you did not know about this, tell your school.',

  notificationTitle: '{{title}}',
  notificationText: '{{text}}',
  notificationAction: '{{action}}',

  supportSubject: '{{subject}}',
  supportBody: 'A teacher writes about: {{subject}}',
  supportWays: 'Phone: {{phone}}, e-mail: {{email}}',
};
