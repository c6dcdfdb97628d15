import { z } from 'zod';
import { kind } from './kind.ts';
import { talkPath, talkValues } from './talk.ts';

/** A three-party talk has its day, or another day, time or place: for student and supervisors. */
export const talkPlanned = kind({
  values: {
    ...talkValues,
    version: z.number(),
    /** Begins with a comma; empty without a place. */
    where: z.string(),
  },
  dedupeKey: ({ talkId, version }) => `${talkId} ${version}`,
  about: ({ studentId }) => studentId,
  path: talkPath,
  alsoBy: ['mail'],
});
