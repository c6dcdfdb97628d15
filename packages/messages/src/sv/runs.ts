/** Keys that the specification gives are kept letter for letter. */
export const runs = {
  start: 'Läs genomgången',
  continue: 'Fortsätt genomgången',
  again: 'Läs igen',
  test: 'Gör testet',
  continueTest: 'Fortsätt testet',
  testAgain: 'Gör om testet',
  startNamed: '{{action}}: {{module}}',
  moduleDone: '{{name}} är klar.',
  courseDone: 'Alla moduler i {{name}} är klara. Bra jobbat!',
  courseCompleted: '{{name}} är slutförd. Bra jobbat!',
  rate: 'Betygsätt modulen',
  bringUp: 'Gå till fönstret',
  running: 'En modul är redan öppen. Stäng den först.',
  popupBlocked:
    'Webbläsaren stoppade fönstret. Tillåt popup-fönster för Gesäll och starta modulen igen, eller öppna den här i stället.',
  lookBlocked: 'Webbläsaren stoppade fönstret. Tillåt popup-fönster för Gesäll och försök igen.',
  ModuleUrlMissing: 'Modulen har inget innehåll att starta.',
  NoStudentResultToReportScormOn: 'Modulen stängdes innan den hann rapportera något resultat.',
  'View.Student.ReloadPageFailed':
    'Sidan kunde inte laddas om. Ladda om den själv för att se ditt resultat.',
  preview: 'Förhandsgranska',
  openHere: 'Öppna här i stället',
  openHereNamed: '{{module}}: öppna här i stället',
  cutOff:
    'Fönstret stängdes innan allt hann skickas. Svaren ligger kvar på den här datorn och skickas när du öppnar modulen igen.',
  unsentHere: 'Svar på den här datorn är inte skickade. Öppna modulen, så skickas de.',
};
