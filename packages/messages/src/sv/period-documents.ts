import type { periodDocumentsFailures } from '@gesall/contract';

export const failures: Record<keyof typeof periodDocumentsFailures, string> = {
  DocumentNotFound: 'Dokumentet hittades inte.',
  DocumentNotConnectedToAnyone: 'Välj minst en person som ska se dokumentet.',
  FileTooLarge: 'Filen är för stor. Den får vara högst {{0}} MB.',
};

export const periodDocuments = {
  title: 'Dokument',
  add: 'Lägg till dokument',
  noneTitle: 'Inga dokument än',
  noneBody: 'Lägg till det som elever och handledare behöver, till exempel en handledarguide.',
  files: 'Filer',
  filesHint: 'PDF, bild, text, Office eller LibreOffice, högst {{megabytes}} MB',
  chooseFiles: 'Välj filer',
  description: 'Beskrivning',
  users: 'Syns för',
  usersOf: '{{name}} syns för',
  chooseUsers: 'Välj personer',
  students: 'Elever',
  supervisors: 'Handledare',
  teachers: 'Lärare',
  takeAway: 'Ta bort {{name}} ur listan',
  tooLarge: 'Filen är för stor. Den får vara högst {{megabytes}} MB.',
  unlinked: 'Dokumentet {{description}} är inte kopplat till någon och kan därför inte laddas upp',
  upload: 'Ladda upp',
  uploading: 'Skickar filerna',
  saved: 'Dokument sparade',
  access: 'Ändra vem som ser {{name}}',
  accessSaved: '{{name}} är nu delat med dem du valde',
  accessRequired: 'Välj minst en person.',
  save: 'Spara',
  remove: 'Ta bort {{name}}',
  removeQuestion: 'Ta bort {{name}}?',
  removeBody: 'Dokumentet försvinner för alla. Det går inte att ångra.',
  removed: 'Dokumentet har tagits bort',
};
