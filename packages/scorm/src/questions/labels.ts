import type { PackageQuestion } from './package-question.ts';

/** What stands between the two sides of a pair, in an answer that was read. */
const between = ' – ';

/** The name of an option that others are paired with; it may be the same as one of theirs. */
export const pairedWith = (name: string) => `${between}${name}`;

/** An answer that pairs two names, as it is read. */
export const pairOf = (left: string, right: string) => `${left}${between}${right}`;

/**
 * The text that an answer stands for. Older drivers of 1.2 replace every letter that is not
 * ASCII, and every space, by `_`: such an answer is the one option that it can have been.
 * Of a pair, or of a step and its answer, each side has its own.
 */
export function labelOf(part: string, options: PackageQuestion['options']): string {
  // Content may report any name, `constructor` too.
  const labelled = (name: string) => (Object.hasOwn(options, name) ? options[name] : undefined);
  const label = labelled(part);
  if (label !== undefined) return label;
  const [left = '', right] = part.split(between);
  const leftLabel = labelled(left);
  if (right !== undefined && leftLabel !== undefined) {
    return [leftLabel, labelled(pairedWith(right)) ?? labelled(right) ?? right].join(between);
  }
  if (!part.includes('_')) return part;
  const pattern = mangled(part);
  const [only, ...others] = new Set(Object.values(options).filter((each) => pattern.test(each)));
  return only !== undefined && others.length === 0 ? only : part;
}

/** What a text may have been before its letters were replaced. */
const mangled = (text: string): RegExp =>
  new RegExp(
    `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '[^A-Za-z0-9]')}$`,
    'u',
  );
