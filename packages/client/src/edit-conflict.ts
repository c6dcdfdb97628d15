import { CallFailure } from './call.ts';

/** Whether somebody else changed the same since it was read. */
export const isEditConflict = (error: unknown): boolean =>
  error instanceof CallFailure && error.text.startsWith('ChangedMeanwhile');
