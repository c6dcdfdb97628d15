import type { Status } from '@gesall/rules';
import type { Tone } from '@gesall/ui';

const tones: Record<Status, Tone> = { 0: 'none', 1: 'progress', 2: 'done', 3: 'completed' };

/** The tone of a status; its texts are `status.0` to `status.3` of the courses. */
export const toneOf = (value: Status): Tone => tones[value];
