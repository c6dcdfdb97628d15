import { z } from 'zod';
import { kind } from './kind.ts';

/** The activation mail of a student was given up: for their teachers, and the one who invited. */
export const invitationFailed = kind({
  values: { studentId: z.number(), student: z.string(), mailId: z.number() },
  dedupeKey: ({ mailId }) => String(mailId),
  about: ({ studentId }) => studentId,
  path: ({ studentId }) => `/teacher/studentview/${studentId}`,
  alsoBy: [],
});
