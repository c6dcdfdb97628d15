import { CallFailure } from './caller.ts';

/** Whether somebody else changed the same since it was read. */
export const isOvertaken = (error: unknown) => error instanceof CallFailure && error.text.startsWith('ChangedMeanwhile');
