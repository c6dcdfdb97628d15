/** Replies of calls that are readable texts. */
export const replies = {
  signInLocked: 'Inloggningen för {{email}} är låst.',
  signInUnlocked: 'Inloggningen för {{email}} är upplåst.',
  userMoved: '{{name}} har flyttats till {{school}}.',
  userMovedIntoClass: '{{name}} har flyttats till {{schoolClass}} på {{school}}.',
  userRestored: '{{name}} är återställd och går i {{schoolClass}} på {{school}}.',
  resultDeleted: 'Resultatet i {{module}} ({{course}}) är borttaget för {{name}}.',
  resultsDeleted: 'Alla resultat i {{course}} är borttagna för {{name}}.',
  noResults: '{{name}} har inga resultat att ta bort i {{course}}.',
  'orderWaits.silent': 'Ekonomisystemet svarar inte just nu. Ordern skickas igen automatiskt.',
  'orderWaits.failing': 'Ekonomisystemet har ett fel just nu. Ordern skickas igen automatiskt.',
  'orderWaits.busy': 'Ekonomisystemet är upptaget just nu. Ordern skickas igen automatiskt.',
  'orderWaits.refused':
    'Ekonomisystemet godkänner inte inloggningen. Ordern skickas när anslutningen fungerar igen.',
  'orderWaits.unreadable':
    'Ekonomisystemets svar gick inte att läsa. Ordern skickas igen automatiskt.',
  'orderWaits.missing': 'Inget ekonomisystem är anslutet. Ordern skickas när det är anslutet.',
  orderIsUnknown:
    'Ekonomisystemet svarade inte färdigt, så det är oklart om ordern kom fram. Vi söker efter den innan den skickas igen.',
  orderFoundTwice:
    'Ekonomisystemet har fler än en order för köpet: {{numbers}}. Makulera alla utom en där och skicka sedan om ordern här.',
  orderNumberIsTaken:
    'Ekonomisystemets ordernummer {{numbers}} hör redan till en annan order. Kontrollera båda i ekonomisystemet.',
  ordersSentAgain: 'Skickade: {{succeeded}}. Misslyckade: {{failed}}.',
  someOrdersSentAgain:
    'Skickade: {{succeeded}}. Misslyckade: {{failed}}. Kvar: {{left}}, de skickas inom kort.',
  noOrdersToSendAgain: 'Det finns inga order att skicka om.',
  pushText: 'Något nytt i Gesäll',
  calendarName: 'APL',
  calendarPeriod: 'APL: {{name}}',
  calendarVisit: 'Besök: {{company}}',
  calendarBreak: 'Lov: {{name}}',
  calendarTalk: 'Trepartssamtal',
  calendarTalkWith: 'Trepartssamtal: {{name}}',
  calendarStudents: '{{count}} elever',
  calendarMore: 'och {{count}} till',
};
