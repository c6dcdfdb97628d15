import { z } from 'zod';
import { kind } from './kind.ts';

/**
 * Work was signed: for its student. What is signed at once is one notification, and a signature
 * that is withdrawn and given again is not a second one.
 */
export const entriesSigned = kind({
  values: {
    side: z.enum(['teacher', 'supervisor']),
    /** The first of the signed entries, and how many they are. */
    workRegistrationId: z.number(),
    version: z.number(),
    entries: z.number(),
    titles: z.string(),
    signerId: z.number(),
    signer: z.string(),
  },
  dedupeKey: ({ side, workRegistrationId, version, entries }) =>
    `${side} ${workRegistrationId} ${version} ${entries}`,
  about: ({ signerId }) => signerId,
  path: ({ workRegistrationId, entries }) =>
    entries === 1 ? `/app/entries/${workRegistrationId}` : '/app/work',
  alsoBy: [],
});
