import type { ratingsFailures } from '@gesall/contract';

/** What a refusal of a rating says. */
export const failures: Record<keyof typeof ratingsFailures, string> = {
  ModuleCannotBeRated:
    'Modulen kan betygsättas när du har kört den och den har lämnat ett resultat.',
};

/** What students think of modules: where they say it, and where it is read. */
export const ratings = {
  yours: 'Vad tycker du om modulen?',
  grade: 'Betyg',
  gradeHint: '1 är sämst och 5 är bäst.',
  gradeOf_one: '{{count}} av 5',
  gradeOf_other: '{{count}} av 5',
  comment: 'Kommentar',
  commentHint: 'Frivillig. De som gör kurserna läser den.',
  gradeRequired: 'Välj ett betyg.',
  give: 'Lämna betyg',
  change: 'Ändra betyg',
  given: 'Tack, ditt betyg är sparat',
  title: 'Kursbetyg',
  comments: 'Studentkommentarer',
  modules: 'Modulbetyg',
  sixMonths: 'Senaste sex månaderna',
  everything: 'Alla betyg',
  showAll: 'Visa alla',
  showSixMonths: 'Visa sex månader',
  course: 'Kurs',
  module: 'Modul',
  school: 'Skola',
  date: 'Datum',
  average: 'Snittbetyg',
  number: 'Antal betyg',
  student: 'Elev',
  email: 'E-post',
  successStatus: 'Resultat',
  score: 'Poäng',
  search: 'Sök kurs, modul eller kommentar',
  searchModules: 'Sök kurs eller modul',
  noMatchTitle: 'Inget betyg passar',
  noMatchBody: 'Ändra sökorden eller rensa filtren.',
  noneTitle: 'Inga betyg än',
  noneBody: 'Elevers betyg på moduler visas här.',
  noneRecently: 'Inga betyg de senaste sex månaderna.',
};
