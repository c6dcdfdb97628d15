/** Six digits in a row, however they are divided: a personal number, a date of birth, a telephone. */
export const hasPersonalNumber = (text: string): boolean =>
  /\d{6}/.test(text.normalize('NFKC').replace(/[\s.+\-\u2010-\u2015]/g, ''));

/** For samples of a preview, which need no number of a person. */
export const withoutNumbers = (text: string): string =>
  text.replace(/\d[\d\s.+-]{4,}\d(?:[\s+-]?[A-Za-z]{1,2}\d{2,3})?/g, '••••••');
