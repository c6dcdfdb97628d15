import type { supportFailures } from '@gesall/contract';

export const support = {
  book: 'Boka en visning',
  title: 'Boka en visning av APL',
  body: 'Lämna din adress och gärna ett nummer, så hör vi av oss.',
  subject: 'Visning av APL',
  subjectOf: 'Visning av APL, {{school}}',
  email: 'E-post',
  phone: 'Telefon (valfritt)',
  send: 'Skicka',
  phoneInvalid: 'Skriv numret med siffror, mellanslag, + och -.',
  emailInvalid: 'Skriv en e-postadress.',
  ThanksForBookingDemoText: 'Tack! Vi hör av oss om visningen.',
};

export const failures: Record<keyof typeof supportFailures, string> = {
  MailToIsNotSupport: 'Adressen för visningar har ändrats. Ladda om sidan och försök igen.',
};
