import type { supportFailures } from '@gesall/contract';

/** Asking those who run the product. */
export const support = {
  book: 'Boka en visning',
  title: 'Boka en visning av APL',
  body: 'Lämna nummer och adress, så hör vi av oss.',
  subject: 'Visning av APL',
  email: 'E-post',
  phone: 'Telefon',
  send: 'Skicka',
  phoneInvalid: 'Skriv ett telefonnummer.',
  emailInvalid: 'Skriv en e-postadress.',
  ThanksForBookingDemoText: 'Tack! Vi hör av oss om visningen.',
};

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof supportFailures, string> = {
  MailToIsNotSupport: 'Adressen för visningar har ändrats. Ladda om sidan och försök igen.',
};
