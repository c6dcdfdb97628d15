import type { PackageQuestion } from './package-question.ts';

/** Separates the two sides of a pair in a parsed answer. */
const between = ' – ';

/** The name of an option that others are paired with; it may equal one of theirs. */
export const pairedWith = (name: string) => `${between}${name}`;

/** A parsed answer that pairs two names. */
export const pairOf = (left: string, right: string) => `${left}${between}${right}`;

/**
 * The text of an answer. Older drivers of 1.2 replace every non-ASCII letter and space by `_`: such
 * an answer is the only option that matches. In a pair, or a step and its answer, each side is
 * looked up separately.
 */
export function labelOf(part: string, options: PackageQuestion['options']): string {
  // Content may report any name, even `constructor`.
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

/** Matches texts that become this one when letters are replaced. */
const mangled = (text: string): RegExp =>
  new RegExp(
    `^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '[^A-Za-z0-9]')}$`,
    'u',
  );
