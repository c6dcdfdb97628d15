import type { supportFailures } from '@gesall/contract';
import type { support as swedish } from '../sv/support.ts';

export const support: Record<keyof typeof swedish, string> = {
  book: 'Book a demonstration',
  title: 'Book a demonstration of work placement',
  body: 'Leave your address and, if you like, a number, and we will get in touch.',
  subject: 'Demonstration of work placement',
  subjectOf: 'Demonstration of work placement, {{school}}',
  email: 'E-mail',
  phone: 'Phone (optional)',
  send: 'Send',
  phoneInvalid: 'Write the number with digits, spaces, + and -.',
  emailInvalid: 'Enter an e-mail address.',
  ThanksForBookingDemoText: 'Thank you! We will get in touch about the demonstration.',
};

export const failures: Record<keyof typeof supportFailures, string> = {
  MailToIsNotSupport: 'The address for demonstrations has changed. Reload the page and try again.',
};
