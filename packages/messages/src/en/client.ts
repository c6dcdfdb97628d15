/** Texts of what both apps share. */
export const client = {
  GeneralError: 'An error occurred. Try again in a while.',
};
