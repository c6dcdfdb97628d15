/** What a refusal says to the person who meets it: what happened, and what to do. One text for every code of the catalogue. */
export const failures = {
  InvalidInput: 'Uppgifterna kunde inte läsas. Kontrollera dem och försök igen.',
  NotSignedIn: 'Du är inte inloggad längre. Logga in igen.',
  NotAllowed: 'Du har inte behörighet att göra detta.',
  NotFound: 'Det du söker finns inte.',
  RequestTooLarge: 'Det du skickar är för stort.',
  UnsupportedMediaType: 'Innehållet har ett format som inte kan tas emot.',
  TooManyRequests: 'Just nu är det många som försöker samtidigt. Vänta en stund och försök igen.',
  GenericApiError: 'Något gick fel. Försök igen.',
  ServiceUnavailable: 'Tjänsten är inte tillgänglig just nu. Försök igen om en stund.',
};
