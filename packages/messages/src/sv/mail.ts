/**
 * Mails; loaded only by the server. `{{name}}` is the person's own name, `{{site}}` the address of
 * the site.
 */
export const mail = {
  greeting: 'Hej {{name}},',
  signature: 'Hälsningar från Gesäll',
  linkBelow: 'Fungerar inte knappen? Kopiera adressen till webbläsaren:',
  footer: 'Mejlet kommer från {{site}}.',

  activationSubject: 'Välj ett lösenord till ditt konto i Gesäll',
  activationBody:
    'Din skola har lagt upp ett konto åt dig i Gesäll. Välj ett lösenord, så är det klart att använda.',
  activationBodyStaff:
    'Ett konto väntar på dig i Gesäll. Välj ett lösenord, så är det klart att använda.',
  activationBodySupervisor:
    'En skola har lagt till dig som handledare för elever på din arbetsplats. Välj ett lösenord, så kan du följa dem i Gesäll.',
  activationReminderSubject: 'Påminnelse: välj ett lösenord till ditt konto i Gesäll',
  activationBodyReminder:
    'För en vecka sedan bjöd en skola in dig som handledare för elever på din arbetsplats. Kontot väntar fortfarande på ett lösenord. Det här är den enda påminnelsen.',
  activationButton: 'Välj lösenord',
  activationAfter:
    'Länken gäller i 30 dagar och kan användas en gång. Har du fått flera mejl gäller bara det senaste.',

  activationNotMe:
    'Är du inte handledare? Öppna länken och svara ”Det är inte jag”, så får skolan veta det.',

  weekSubject: 'Veckan med dina elever på APL',
  weekBody:
    'Dina elever har varit på arbetsplatsen och skrivit om sitt arbete. Se veckan, signera arbetet och säg till om en dag inte stämmer. Du behöver inte logga in.',
  weekButton: 'Visa veckan',
  weekAfter:
    'Länken gäller i 14 dagar, eller tills nästa brev kommer. Skicka den inte vidare: den som har den signerar i ditt namn.',

  missedStartSubject: 'Du har inte checkat in {{day}}',
  missedStartBody:
    'Din arbetstid den {{day}} började {{time}}, och du har varken checkat in eller anmält frånvaro. Är du på arbetsplatsen? Checka in nu, klockslaget går att förklara för din lärare. Är du sjuk? Anmäl det i appen.',
  missedStartButton: 'Öppna appen',
  missedStartAfter: 'Har du redan checkat in behöver du inte göra något.',

  resetSubject: 'Nytt lösenord i Gesäll',
  resetBody: 'Någon, troligen du, har bett om ett nytt lösenord till ditt konto i Gesäll.',
  resetButton: 'Välj nytt lösenord',
  resetAfter:
    'Länken gäller i ett dygn och kan användas en gång. Var det inte du? Då behöver du inte göra något.',

  resetElsewhereBody:
    'Någon, troligen du, har bett om ett nytt lösenord till ditt konto i Gesäll. Eftersom adressen nyligen har bytts har länken skickats till den förra.',
  resetElsewhereAfter: 'Kommer du inte åt den? Tre dygn efter bytet kommer länkarna hit i stället.',

  passwordChangedSubject: 'Ditt lösenord i Gesäll har ändrats',
  passwordChangedBody:
    'Lösenordet till ditt konto har ändrats, och du är utloggad överallt. Logga in med det nya.',
  ownPasswordChangedBody:
    'Du har bytt lösenord till ditt konto. Du har loggats ut på alla andra datorer och telefoner. Logga in där med det nya.',
  passwordChangedAfter:
    'Var det inte du? Be om ett nytt lösenord på {{site}}/password/reset och hör av dig till din skola.',

  addressChangedSubject: 'Din e-postadress i Gesäll har ändrats',
  addressChangedOldBody:
    'Du loggar inte längre in i Gesäll med den här adressen. Den nya adressen är {{newAddress}}.',
  addressChangedNewBody:
    'Från och med nu loggar du in i Gesäll med den här adressen. Lösenordet är detsamma som förut.',
  addressUndoButton: 'Det var fel: ta tillbaka adressen',
  addressUndoAfter:
    'Visste du om bytet behöver du inte göra något. Knappen fungerar i 14 dagar: du får tillbaka kontot och alla andra loggas ut.',
  addressGivenBackSubject: 'Ditt konto i Gesäll är ditt igen',
  addressGivenBackBody:
    'Du loggar nu in i Gesäll med den här adressen igen, och alla andra är utloggade. Välj ett nytt lösenord som ingen annan känner till.',
  addressChangedAfter: 'Visste du inte om det? Hör av dig till din skola.',

  notificationTitle: '{{title}}',
  notificationText: '{{text}}',
  notificationAction: '{{action}}',

  supportSubject: '{{subject}}',
  supportBody: 'En lärare hör av sig om: {{subject}}',
  supportWays: 'Telefon: {{phone}}, e-post: {{email}}',
};
