import type { FailureCode } from '@gesall/contract';
import { fail } from '../fail.ts';

const uniqueViolation = '23505';

/**
 * For `.catch` of a write: what a unique index has kept out is refused with a code. Asking before
 * the write would miss what somebody else writes at the same moment.
 */
export const refuseDuplicate = (index: string, code: FailureCode) => (error: unknown) => {
  const { code: state, constraint } = error as { code?: string; constraint?: string };
  if (state === uniqueViolation && constraint === index) fail(code);
  throw error;
};
