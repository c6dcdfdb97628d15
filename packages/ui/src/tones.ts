/**
 * How far something has come; the one place where a status gets its colour is the token of the same
 * name.
 */
export type Tone = 'none' | 'progress' | 'done' | 'completed';
