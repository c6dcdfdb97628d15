import type { calendar as swedish } from '../sv/calendar.ts';

export const calendar: Record<keyof typeof swedish, string> = {
  title: 'Placement in your calendar',
  hint: 'A secret address that Outlook, Google Calendar and phones subscribe to. It shows your placement periods and keeps itself up to date.',
  hintTeacher:
    'A secret address that Outlook, Google Calendar and phones subscribe to. It shows the placement periods of your classes with students and companies, and your visits, and keeps itself up to date.',
  madeOn: 'The address was made on {{day}}. For security it is not shown again.',
  make: 'Make an address',
  makeAnew: 'Make a new address',
  end: 'End the address',
  endQuestion: 'End the address?',
  endBody: 'Calendars that subscribe to it stop showing your placement.',
  anewQuestion: 'Make a new address?',
  anewBody: 'The one before stops working, also in the calendars that subscribe to it.',
  made: 'Your calendar address',
  address: 'Address',
  copy: 'Copy',
  copied: 'The address has been copied',
  once: 'Copy the address now and paste it into your calendar. It is shown only this time.',
  secret: 'Anybody who has the address can read the calendar. Do not pass it on.',
  secretTeacher:
    'Anybody who has the address can read the names of your students and where they are. Do not pass it on, and use a calendar that your school approves.',
  ended: 'The address has been ended',
};
