import type { AnalysedQuestion } from './answer-shares.ts';

/** Separates the two sides of a pair in an answer. */
const between = ' – ';

export interface Confused {
  item: string;
  expected: string;
  /** What was put there instead, most common first. */
  instead: { text: string; count: number }[];
}

/**
 * What a class mixes up: for pairs, the wrong right sides of each left side; for an order, the
 * wrong items of each place. Most frequent first; empty for other questions and without a right
 * answer.
 */
export function confusionOf({
  type,
  correct,
  answers,
}: Pick<AnalysedQuestion, 'type' | 'correct' | 'answers'>): Confused[] {
  if (type !== 'matching' && type !== 'sequencing') return [];
  const placesOf = type === 'matching' ? pairs : places;
  const expected = new Map(placesOf(correct));
  const instead = new Map<string, Map<string, number>>();
  for (const { parts, studentIds } of answers) {
    for (const [item, text] of placesOf(parts)) {
      const right = expected.get(item);
      if (right === undefined || right === text) continue;
      const counts = instead.get(item) ?? new Map<string, number>();
      counts.set(text, (counts.get(text) ?? 0) + studentIds.length);
      instead.set(item, counts);
    }
  }
  return [...instead]
    .map(([item, counts]) => ({
      item,
      expected: expected.get(item) ?? '',
      instead: [...counts]
        .map(([text, count]) => ({ text, count }))
        .sort((one, other) => other.count - one.count),
    }))
    .sort((one, other) => total(other) - total(one));
}

const total = ({ instead }: Confused) => instead.reduce((sum, { count }) => sum + count, 0);

const pairs = (parts: readonly string[]) =>
  parts.flatMap((part): [string, string][] => {
    const at = part.indexOf(between);
    return at < 0 ? [] : [[part.slice(0, at), part.slice(at + between.length)]];
  });

const places = (parts: readonly string[]) =>
  parts.map((part, index): [string, string] => [String(index + 1), part]);
