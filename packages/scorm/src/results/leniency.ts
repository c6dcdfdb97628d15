/**
 * Values outside their edition that have one meaning only, and are read as it. One table for both
 * editions, with what SetValue does with each:
 *
 * | value                                   | read as       | 1.2         | 2004        |
 * | --------------------------------------- | ------------- | ----------- | ----------- |
 * | result `wrong`                          | `incorrect`   | its word    | 406         |
 * | result `incorrect`                      | `wrong`       | taken       | its word    |
 * | a result in other case                  | the result    | 405         | 406         |
 * | number `85,5` in an answer              | 85.5          | taken       | 406         |
 * | number `85,5` elsewhere                 | 85.5          | 405         | 406         |
 * | seconds `1.555`, also `1,5`             | as a fraction | 405         | 406         |
 * | a duration of the other edition         | the duration  | 405         | 406         |
 *
 * Where the conformance step tables (conformance/) refuse a value, SetValue refuses all of its
 * kind, so that content sees its error and can send another; nothing is stored then. The others are
 * taken and stored as they are. The readings apply to what is stored: answers, journals from before
 * a refusal, imported results, and reports of external systems.
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
