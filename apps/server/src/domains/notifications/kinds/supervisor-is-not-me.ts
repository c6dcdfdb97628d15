import { z } from 'zod';
import { kind } from './kind.ts';

/** An invited supervisor answered that it was not for them: for those who added the supervisor. */
export const supervisorIsNotMe = kind({
  values: { supervisorId: z.number(), supervisor: z.string(), invitationId: z.number() },
  dedupeKey: ({ invitationId }) => String(invitationId),
  about: ({ supervisorId }) => supervisorId,
  path: () => '/teacher/schoolview',
  alsoBy: [],
});
