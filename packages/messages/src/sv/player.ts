export const player = {
  opening: 'Modulen öppnas',
  saved: 'Sparat {{time}}',
  saving: 'Sparas',
  notSaved: 'Ej sparat – försöker igen',
  preview: 'Förhandsvisning – inget sparas',
  review: 'Visar ett försök – inget sparas',
  contents: 'Innehåll',
  contentFrame: 'Modulens innehåll',
  ended: 'Modulen är avslutad. Du kan stänga fönstret.',
  closeWindow: 'Stäng fönstret',
  ticketUsedTitle: 'Länken har redan använts',
  ticketUsedBody:
    'En startlänk gäller en gång och bara en kort stund. Stäng fönstret och starta modulen igen från kursen.',
  takenOverTitle: 'Modulen är öppen i ett annat fönster',
  takenOverBody:
    'Du tog över modulen i ett annat fönster eller på en annan enhet. Svaren härifrån är kvar; fortsätt där och stäng det här fönstret.',
  anotherAccountTitle: 'Modulen är inte längre din',
  anotherAccountBody:
    'Någon annan har loggat in och öppnat en modul i den här webbläsaren. Dina svar är kvar och skickas; stäng fönstret.',
  notEmptiedTitle: 'Modulen kan inte öppnas än',
  notEmptiedBody:
    'Ett annat fönster med en modul är öppet för ett annat konto. Stäng det och försök igen.',
  sessionGone:
    'Servern känner inte igen fönstret längre. Svaren ligger kvar på datorn och skickas nästa gång du startar modulen.',
  unreachableTitle: 'Modulen kunde inte öppnas',
  unreachableBody: 'Kontrollera anslutningen och försök igen.',
  tryAgain: 'Försök igen',
  nothingToShowTitle: 'Modulen saknar innehåll',
  nothingToShowBody: 'Det finns inget i paketet att visa. Säg till din lärare.',
  understood: 'OK',
  backToCourse: 'Tillbaka till kursen',
  openElsewhereTitle: 'Öppen på annan enhet – ta över?',
  openElsewhereBody:
    'Du har modulen öppen på en annan enhet eller i ett annat fönster. Tar du över fortsätter du här, från det som är sparat. Svaren där är kvar, men där går det inte längre att fortsätta.',
  takeOver: 'Ta över',
  recovered: 'Svaren från förra gången, som inte hann skickas då, är sparade nu.',
  stillLeft:
    'Svar från förra gången ligger kvar på den här datorn. De skickas så snart det går, nästa gång du öppnar modulen.',
  examClosed:
    'Provet är stängt. Det du gör nu sparas så att din lärare kan se det, men räknas inte.',
  late: 'Fönstret öppnades för länge sedan. Det du gör nu sparas men räknas inte. Starta modulen igen från kursen.',
  recoveredWithheld:
    'Svaren från förra gången kom in för sent för att räknas. De är sparade så att din lärare kan se dem.',
  previous: 'Föregående',
  next: 'Nästa',
  notBegun: 'Ej påbörjad',
  begun: 'Påbörjad',
  done: 'Klar',
  failed: 'Ej godkänd',
  notYetOpen: 'Öppnas när tidigare delar är klara',
  missing: 'Saknas i paketet',
  download: 'Ladda ned',
  smaller: 'Mindre',
  larger: 'Större',
  page: 'Sida {{page}} av {{pages}}',
  pdfIsBroken: 'Dokumentet kunde inte visas. Ladda ned det i stället.',
  linkIsOutside: 'Länken går till {{host}}. Modulen får inte öppna andra sidor än sina egna.',
  hostIsBlocked:
    'Innehållet hämtar från {{hosts}}, och det är inte tillåtet än. Något kan saknas i modulen. Säg till din lärare; administratören ser det på modulens sida.',
  featureIsRefused:
    'Innehållet ber om {{features}}, och det är inte tillåtet. Säg till din lärare; administratören kan tillåta det på modulens sida.',
  microphone: 'mikrofonen',
  camera: 'kameran',
  geolocation: 'din plats',
  midi: 'MIDI-instrument',
  backToModule: 'Tillbaka till modulen',
  openedPage: 'Sida ur modulen',
};
