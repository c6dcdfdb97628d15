import { showFailure } from '@gesall/client';

/** Long enough to read while typing the next one. */
const readingMs = 8000;

export const showToolFailure = (error: unknown) => showFailure(error, undefined, { ms: readingMs });
export const toolFailureMs = readingMs;
