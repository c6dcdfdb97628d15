import type { Elements } from './facts.ts';
import { interactionAt, type RawInteraction } from './interactions.ts';

/** An id with a counter at its end: the part before it, and the count. */
const counted = /^(.*[^\d])(\d{1,3})$/;

/**
 * The id of the question that an interaction repeats. Some content counts the attempts of a
 * question in its id, which would otherwise make each a question of its own; the previous one has
 * the same text, type and right answer, was answered wrong, and counts one less. True/false
 * questions are never merged: many have the same text. Undefined for a question asked once.
 */
export function askedBefore(elements: Elements, asked: RawInteraction): string | undefined {
  const [, base, count] = counted.exec(asked.id) ?? [];
  if (
    base === undefined ||
    !asked.description ||
    asked.patterns.length === 0 ||
    asked.type === 'true-false'
  )
    return undefined;
  const former = formerOf(elements, asked, `${base}${Number(count) - 1}`);
  return former && (askedBefore(elements, former) ?? former.id);
}

function formerOf(
  elements: Elements,
  asked: RawInteraction,
  id: string,
): RawInteraction | undefined {
  for (let n = asked.n - 1; n >= 0; n--) {
    if (elements[`cmi.interactions.${n}.id`] !== id) continue;
    const former = interactionAt(elements, n);
    return former && isSameQuestion(former, asked) ? former : undefined;
  }
  return undefined;
}

const isSameQuestion = (former: RawInteraction, asked: RawInteraction): boolean =>
  former.type === asked.type &&
  former.description === asked.description &&
  (former.result === 'incorrect' || former.result === 'wrong') &&
  JSON.stringify(former.patterns) === JSON.stringify(asked.patterns);
