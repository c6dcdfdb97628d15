/** What calls answer as a readable text. */
export const replies = {
  signInLocked: 'Inloggningen för {{email}} är låst.',
  signInUnlocked: 'Inloggningen för {{email}} är upplåst.',
  userMoved: '{{name}} har flyttats till {{school}}.',
  userMovedIntoClass: '{{name}} har flyttats till {{schoolClass}} på {{school}}.',
  userRestored: '{{name}} är återställd och går i {{schoolClass}} på {{school}}.',
  resultDeleted: 'Resultatet i {{module}} ({{course}}) är borttaget för {{name}}.',
  resultsDeleted: 'Alla resultat i {{course}} är borttagna för {{name}}.',
  noResults: '{{name}} har inga resultat att ta bort i {{course}}.',
};
