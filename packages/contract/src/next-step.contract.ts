import { z } from 'zod';
import { call } from './call.ts';

/** The one thing of placement that a student does next. */
export const nextStepContract = {
  nextStep: call('GET', '/Apl/GetNextStep', {
    ours: true,
    about:
      'The student’s next step in placement: to check in on a placement day, else an entry that was sent back, else an evaluation without an answer. Null when nothing waits; then comes the next module.',
    result: z
      .object({
        kind: z.enum(['checkIn', 'sentBack', 'evaluation']),
        periodId: z.number(),
        periodName: z.string(),
        companyName: z.string(),
        /** How many entries or questions; 1 for a check-in. */
        count: z.number(),
        /** The entry that was sent back, when it is the only one. */
        entryId: z.number().nullable(),
      })
      .nullable(),
  }),
};
