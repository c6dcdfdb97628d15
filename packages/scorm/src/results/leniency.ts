/**
 * Values outside their edition that have one meaning only, and are read as it. One table for both
 * editions:
 *
 * | value                        | read as        | SetValue (conformance/) |
 * | ---------------------------- | -------------- | ----------------------- |
 * | result `wrong` in 2004       | `incorrect`    | 406, not stored         |
 * | result `incorrect` in 1.2    | `wrong`        | taken                   |
 * | a result in other case       | the result     | 405 / 406, not stored   |
 * | number `85,5`                | 85.5           | 405 / 406, not stored; taken in answers of 1.2 |
 * | seconds `1.555`, also `1,5`  | as a fraction  | 405 / 406, not stored   |
 * | a duration of the other edition | the duration | 405 / 406, not stored  |
 *
 * The run time refuses what the conformance tables refuse, so that content sees its error. The
 * readings apply to what is stored: answers, journals, and reports of external systems.
 */

/** A number with a point or a comma; null for anything else, such as `1,000.5` or ` `. */
export function decimalIn(text: string | undefined): number | null {
  if (text === undefined || text.trim() === '') return null;
  const value = Number(text.trim().replace(/^([+-]?\d+),(\d+)$/, '$1.$2'));
  return Number.isFinite(value) ? value : null;
}

type ResultWord = 'correct' | 'incorrect' | 'neutral' | 'unanticipated';

const resultWords: Readonly<Record<string, ResultWord>> = {
  correct: 'correct',
  wrong: 'incorrect',
  incorrect: 'incorrect',
  neutral: 'neutral',
  unanticipated: 'unanticipated',
};

/** An interaction's result in the words of 2004; undefined for a number and for other words. */
export const resultWordIn = (result: string | null): ResultWord | undefined =>
  resultWords[(result ?? '').trim().toLowerCase()];
