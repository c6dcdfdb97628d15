/** The text without what PostgreSQL cannot store: NUL and lone surrogates. */
export const storableText = (text: string): string =>
  text.toWellFormed().replaceAll('\u0000', '\ufffd');
