import { z } from 'zod';
import { call } from './call.ts';
import { decimal, id } from './wire.ts';

/** How much the product is used, for those who administer. */
export const statisticsContract = {
  figures: call('GET', '/Statistics/Figures', {
    ours: true,
    about:
      'How many students were active, what they ran and finished, signed in and were sent, week by week; and their licences.',
    query: z.object({
      /** How many weeks back, the current one among them. */
      weeks: decimal(z.literal([12, 26, 52]).default(12)),
      schoolId: id.optional(),
      /** A programme licence: whoever goes in or teaches a programme of it. */
      licenceId: id.optional(),
    }),
    result: z.object({
      weeks: z.array(
        z.object({
          /** Its Monday. */
          week: z.string(),
          /** Students who started a module. */
          students: z.number(),
          /** Modules that were started, and those that were passed or completed for the first time. */
          runs: z.number(),
          finished: z.number(),
          /** Null where traces of the week are not kept any more. */
          signIns: z.number().nullable(),
          letters: z
            .object({ arrived: z.number(), lost: z.number(), waiting: z.number() })
            .nullable(),
        }),
      ),
      /** Licences that students were given, month by month. */
      months: z.array(z.object({ month: z.string(), licences: z.number() })),
      /** How many students hold a licence that is valid today. */
      programmes: z.array(z.object({ id: z.number(), name: z.string(), inUse: z.number() })),
    }),
  }),
};
