/**
 * What a class may be called in the next school year: 1EE becomes 2EE. A name by the year in which
 * the class began, as EE24A, stays.
 */
export const nextName = (name: string) =>
  name.replace(/^[1-8](?=\s?[A-Za-zÅÄÖåäö])/, (year) => String(Number(year) + 1));
