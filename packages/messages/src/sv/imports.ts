import type { importsFailures } from '@gesall/contract';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof importsFailures, string> = {
  SheetIsNotXlsx: 'Filen är inte ett kalkylblad i formatet .xlsx. Spara den som Excel-arbetsbok (.xlsx) och försök igen.',
  SheetIsBroken: 'Filen går inte att läsa. Öppna den i kalkylprogrammet, spara den på nytt och försök igen.',
  SheetIsTooLarge: 'Filen är för stor eller har för många rader. Spara bara elevernas rader i en ny fil.',
  SheetHasFormulas: 'Kalkylbladet har formler. Klistra in cellerna som värden i en ny fil och försök igen.',
  ListIsEmpty: 'Listan har inga elever.',
  ListIsTooLong: 'Listan har för många elever. Dela upp den: högst {{0}} går åt gången.',
  ListHasNoHeadings: 'Kolumnerna för namn och e-post hittades inte. Skriv rubrikerna Namn och E-post på första raden.',
  StudentListHasFaults: 'Inga elever har importerats. Rätta det här först:',
  ImportNotFound: 'Importen finns inte, eller har redan ångrats.',
  ImportIsTooOld: 'En import kan bara ångras inom ett dygn.',
};

/** Students from a list. */
export const imports = {
  rowFault: 'Rad {{line}}: {{what}}',
  'fault.NameRequired': 'namnet saknas',
  'fault.InvalidCharactersInName': 'namnet har otillåtna tecken',
  'fault.NameTooLongMaxIs50': 'namnet är längre än 50 tecken',
  'fault.EmailRequired': 'e-postadressen saknas',
  'fault.WrongEmailFormat': 'e-postadressen har fel format',
  'fault.EmailOccupied': 'e-postadressen är upptagen',
  'fault.EmailTwiceInList': 'e-postadressen står på flera rader',
  'state.new': 'eleven finns inte på skolan',
  'state.same': 'eleven går redan i klassen',
  'state.renamed': 'eleven går redan i klassen under ett annat namn',
  'state.elsewhere': 'eleven finns redan på skolan',
  'state.wrong': 'raden går inte att läsa',
};
