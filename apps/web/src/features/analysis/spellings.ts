/** Longer texts are sentences, compared exactly. */
const longestWord = 60;

/** Case, spaces, diacritics and punctuation do not change the meaning. */
const folded = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLocaleLowerCase('sv')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * Whether two texts are one word, possibly misspelt: `Malmo` and `Malmö`. Numbers are never
 * misspelt.
 */
function isSpeltAlike(one: string, other: string): boolean {
  const [a, b] = [folded(one), folded(other)];
  // Text without letters is compared exactly.
  if (a === '' || b === '') return one.trim() === other.trim();
  if (a === b) return true;
  if (/\p{N}/u.test(a + b) || a[0] !== b[0] || Math.max(a.length, b.length) > longestWord)
    return false;
  const shortest = Math.min(a.length, b.length);
  const allowed = shortest < 4 ? 0 : shortest < 8 ? 1 : 2;
  return Math.abs(a.length - b.length) <= allowed && changesBetween(a, b) <= allowed;
}

/** Damerau–Levenshtein distance. */
function changesBetween(a: string, b: string): number {
  let [beforeThat, before] = [
    [] as number[],
    Array.from({ length: b.length + 1 }, (_, index) => index),
  ];
  for (let row = 1; row <= a.length; row++) {
    const now = [row];
    for (let column = 1; column <= b.length; column++) {
      const isSame = a[row - 1] === b[column - 1];
      const isSwapped =
        row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      const least = Math.min(
        (now[column - 1] ?? 0) + 1,
        (before[column] ?? 0) + 1,
        (before[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      now[column] = isSwapped ? Math.min(least, (beforeThat[column - 2] ?? 0) + 1) : least;
    }
    [beforeThat, before] = [before, now];
  }
  return before[b.length] ?? 0;
}

/**
 * Groups answers to blanks by similar spelling, in order of first occurrence. Each is compared only
 * with the first of a group, so that small differences do not chain.
 */
export function bySpelling<Answer extends { parts: readonly string[] }>(
  answers: readonly Answer[],
): [Answer, ...Answer[]][] {
  const clusters: [Answer, ...Answer[]][] = [];
  for (const answer of answers) {
    const cluster = clusters.find(([{ parts }]) => isAlike(parts, answer.parts));
    if (cluster) cluster.push(answer);
    else clusters.push([answer]);
  }
  return clusters;
}

const isAlike = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((part, index) => isSpeltAlike(part, other[index] ?? ''));
