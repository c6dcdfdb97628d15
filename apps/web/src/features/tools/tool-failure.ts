import { showFailure } from '../../platform/failures.ts';

/** Long enough to read while the next is typed. */
const readingMs = 8000;

/** What a tool was refused with. */
export const showToolFailure = (error: unknown) => showFailure(error, undefined, { ms: readingMs });
export const toolFailureMs = readingMs;
