/** Texts of what both apps share. */
export const client = {
  GeneralError: 'Ett fel inträffade. Försök igen om en stund.',
};
