/** A text as PostgreSQL can keep it: without NUL, and without half of a surrogate pair. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', '\ufffd');
