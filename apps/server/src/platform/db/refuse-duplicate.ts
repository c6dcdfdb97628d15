import type { FailureCode } from '@gesall/contract';
import { fail } from '../fail.ts';
import { isViolation } from './violations.ts';

/**
 * For `.catch` of a write: refuses a unique violation with a code. A check before the write would
 * miss concurrent writes.
 */
export const refuseDuplicate = (index: string, code: FailureCode) => (error: unknown) => {
  if (isViolation(error, 'unique', index)) fail(code);
  throw error;
};
