/**
 * Suggests a class's name for the next school year: 1EE becomes 2EE. Names by starting year, such
 * as EE24A, stay.
 */
export const nextName = (name: string) =>
  name.replace(/^[1-8](?=\s?[A-Za-zÅÄÖåäö])/, (year) => String(Number(year) + 1));
