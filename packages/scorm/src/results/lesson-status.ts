import type { Completion, Success } from './facts.ts';

/**
 * What content of 1.2 reads as its status when it begins again, from what it last said and what
 * that came to. A mastery score decides in its place, and content that said nothing is completed by
 * its end (RTE 3.4.4); whoever said that they are not through is left alone (Conformance
 * Requirements, page 2-19). Undefined when there is nothing to read.
 */
export function lessonStatusAfter(
  said: string | undefined,
  { completion, success }: { completion: Completion; success: Success },
): string | undefined {
  if (completion !== 'completed' || said === 'incomplete' || said === 'browsed') return said;
  return success === 'unknown' ? 'completed' : success;
}
