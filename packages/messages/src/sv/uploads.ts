import type { uploadsFailures } from '@gesall/contract';

export const failures: Record<keyof typeof uploadsFailures, string> = {
  UploadNotFound: 'Dokumentet eller länken finns inte längre.',
  WrongUrlFormat:
    'Adressen har fel format. Den ska börja med http://, https:// eller ftp:// och ha ett värdnamn, till exempel https://exempel.se.',
  FileNameMissing: 'Filen saknar namn. Byt namn på den och försök igen.',
  FileIsEmpty: 'Filen är tom.',
  FileTypeNotAllowed:
    'Filer av den här typen kan inte läggas upp. Välj PDF, en bild (jpg, png, webp, gif), text (txt, csv, md, html), ett dokument från Office (docx, xlsx, pptx) eller LibreOffice (odt, ods, odp).',
  FileIsNotWhatItsNameSays:
    'Filens innehåll stämmer inte med dess namn. Spara den på nytt i sitt program och försök igen.',
  FileHasMacros:
    'Dokumentet har makron, som kan köra program hos eleverna. Spara det utan makron eller som PDF.',
  FileIsTooLarge: 'Filen är för stor. Den får vara högst {{0}} MB.',
  ClassHasNoRoom: 'Klassens dokument får tillsammans vara högst {{0}} MB. Ta bort några först.',
  ClassHasTooManyLinks: 'Klassen har för många länkar. Ta bort några först.',
  SchoolHasNoRoom:
    'Skolans dokument får tillsammans vara högst {{0}} MB. Dokument som tas bort ger plats efter ett dygn.',
};

export const uploads = {
  addDocument: 'Lägg upp dokument',
  addLink: 'Lägg till länk',
  documentFor: 'Lägg upp dokument för {{name}}',
  linkFor: 'Lägg till länk för {{name}}',
  file: 'Dokument',
  fileHint: 'PDF, bild, text, Office eller LibreOffice, högst {{megabytes}} MB',
  chooseFile: 'Välj fil',
  fileRequired: 'Välj en fil.',
  link: 'Adress',
  linkHint: 'Börjar med https://, http:// eller ftp://',
  course: 'Kurs',
  chooseCourse: 'Välj kurs',
  courseRequired: 'Välj en kurs.',
  fileFirst: 'Välj en fil först',
  modules: 'Moduler',
  wholeCourse: 'Hela kursen',
  courseFirst: 'Välj en kurs först',
  modulesHint: 'Välj ingen modul om det gäller hela kursen.',
  upload: 'Lägg upp',
  add: 'Lägg till',
  uploading: 'Skickar filen',
  uploadedShare: '{{percent}} % skickat',
  storing: 'Filen granskas och sparas',
  DocumentUploaded: 'Dokumentet har laddats upp',
  LinkUploaded: 'Länken har laddats upp',
  find: 'Sök dokument eller länk',
  noneFound: 'Inget dokument heter så',
  noneFoundBody: 'Ändra sökningen för att se klassens dokument och länkar.',
  remove: 'Ta bort',
  removeQuestion: 'Ta bort {{name}}?',
  removeBody: 'Det försvinner för klassens elever och för alla lärare. Det går inte att ångra.',
  removed: '{{name}} har tagits bort',
  fromEarlier: 'Från andra klasser',
  earlierTitle: 'Hämta från andra klasser',
  earlierBody:
    'Det här har skolans andra klasser i samma kurser. Kryssa för det som fortfarande stämmer.',
  earlierCount_one: 'Hämta {{count}}',
  earlierCount_other: 'Hämta {{count}}',
  earlierEmptyTitle: 'Det finns inget att hämta',
  earlierEmptyBody: 'Inga andra klasser har något i de här kurserna som klassen inte redan har.',
  ofClass: 'Klass',
  taken_one: '{{count}} dokument eller länk har lagts till i klassen',
  taken_other: '{{count}} dokument och länkar har lagts till i klassen',
};
