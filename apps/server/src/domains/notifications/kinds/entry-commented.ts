import { z } from 'zod';
import { kind } from './kind.ts';

/** Somebody commented on work that a student registered: for the student. */
export const entryCommented = kind({
  values: {
    commentId: z.number(),
    workRegistrationId: z.number(),
    title: z.string(),
    commenterId: z.number(),
    commenter: z.string(),
  },
  dedupeKey: ({ commentId }) => String(commentId),
  about: ({ commenterId }) => commenterId,
  path: ({ workRegistrationId }) => `/app/entries/${workRegistrationId}`,
  alsoBy: [],
});
