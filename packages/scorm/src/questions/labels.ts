import type { PackageQuestion } from './package-question.ts';

/**
 * The text that an answer stands for. Older drivers of 1.2 replace every letter that is not
 * ASCII, and every space, by `_`: such an answer is the one option that it can have been.
 */
export function labelOf(part: string, options: PackageQuestion['options']): string {
  const label = options[part];
  if (label !== undefined) return label;
  if (!part.includes('_')) return part;
  const pattern = mangled(part);
  const [only, ...others] = new Set(Object.values(options).filter((each) => pattern.test(each)));
  return only !== undefined && others.length === 0 ? only : part;
}

/** What a text may have been before its letters were replaced. */
const mangled = (text: string): RegExp =>
  new RegExp(`^${text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll('_', '[^A-Za-z0-9]')}$`, 'u');
