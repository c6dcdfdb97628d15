import type { Completion, Success } from './facts.ts';

/**
 * The status that 1.2 content reads when it resumes, from its last value and the item's facts. A
 * mastery score overrides it, and content without a status is completed by its end (RTE 3.4.4); a
 * reported `incomplete` stays (Conformance Requirements, page 2-19). Undefined when there is
 * nothing to read.
 */
export function lessonStatusAfter(
  said: string | undefined,
  { completion, success }: { completion: Completion; success: Success },
): string | undefined {
  if (completion !== 'completed' || said === 'incomplete' || said === 'browsed') return said;
  return success === 'unknown' ? 'completed' : success;
}
