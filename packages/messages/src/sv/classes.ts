import type { peopleFailures } from '@gesall/contract';

/** What a refusal of this domain says. */
export const failures: Record<keyof typeof peopleFailures, string> = {
  ClassNameRequired: 'Skriv ett namn på klassen.',
  InvalidClassName: 'Klassens namn får bara ha bokstäverna a–ö, siffror, mellanslag, komma, bindestreck och citattecken.',
  NameRequired: 'Skriv ett namn.',
  InvalidCharactersInName: 'Namnet får inte ha tecknen < > \\ eller /.',
  NameTooLongMaxIs50: 'Namnet får ha högst 50 tecken.',
  EmailRequired: 'Skriv en e-postadress.',
  WrongEmailFormat: 'E-postadressen har fel format.',
  OrientationNotFound: 'Inriktningen hittades inte',
  ClassHasStudents: 'Klassen har elever ({{0}}). Flytta dem till en annan klass först.',
  ChangedMeanwhile: 'Någon annan har ändrat samma sak under tiden. Läs in sidan igen för att se vad.',
  UserNotActivated: 'Personen har aldrig aktiverat sitt konto och kan inte återställas. Lägg till personen igen.',
};
