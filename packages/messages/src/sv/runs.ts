/** Running a module in its window. Keys that the specification gives are kept letter for letter. */
export const runs = {
  start: 'Starta',
  continue: 'Fortsätt',
  again: 'Öppna igen',
  test: 'Testa',
  continueTest: 'Fortsätt testet',
  testAgain: 'Gör om testet',
  startNamed: '{{action}}: {{module}}',
  running: 'En modul är redan öppen. Stäng den först.',
  popupBlocked: 'Webbläsaren stoppade fönstret. Tillåt popup-fönster för Gesäll och starta modulen igen.',
  ModuleUrlMissing: 'Modulen har inget innehåll att starta.',
  NoStudentResultToReportScormOn: 'Modulen stängdes innan den hann rapportera något resultat.',
  'View.Student.ReloadPageFailed': 'Sidan kunde inte laddas om. Ladda om den själv för att se ditt resultat.',
  preview: 'Förhandsgranska',
};
