import type { supportFailures } from '@gesall/contract';
import type { support as swedish } from '../sv/support.ts';

/** Asking those who run the product. */
export const support: Record<keyof typeof swedish, string> = {
  book: 'Book a demonstration',
  title: 'Book a demonstration of work placement',
  body: 'Leave a number and an address, and we will get in touch.',
  subject: 'Demonstration of work placement',
  email: 'E-mail',
  phone: 'Phone',
  send: 'Send',
  phoneInvalid: 'Enter a phone number.',
  emailInvalid: 'Enter an e-mail address.',
  ThanksForBookingDemoText: 'Thank you! We will get in touch about the demonstration.',
};

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof supportFailures, string> = {
  MailToIsNotSupport: 'The address for demonstrations has changed. Reload the page and try again.',
};
