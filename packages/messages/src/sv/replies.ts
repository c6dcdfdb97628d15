/** What calls answer as a readable text. */
export const replies = {
  signInLocked: 'Inloggningen för {{email}} är låst.',
  signInUnlocked: 'Inloggningen för {{email}} är upplåst.',
};
