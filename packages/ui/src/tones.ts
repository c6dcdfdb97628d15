/** The tone of a status; its colour is defined only by the token of the same name. */
export type Tone = 'none' | 'progress' | 'done' | 'completed';
