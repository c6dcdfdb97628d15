import { z } from 'zod';
import { kind } from './kind.ts';

/** Work was sent back to be changed: for its student. */
export const entrySentBack = kind({
  values: {
    workRegistrationId: z.number(),
    version: z.number(),
    title: z.string(),
    senderId: z.number(),
    sender: z.string(),
  },
  dedupeKey: ({ workRegistrationId, version }) => `${workRegistrationId} ${version}`,
  about: ({ senderId }) => senderId,
  path: ({ workRegistrationId }) => `/app/entries/${workRegistrationId}`,
  alsoBy: [],
});
