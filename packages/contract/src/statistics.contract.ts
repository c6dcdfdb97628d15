import { z } from 'zod';
import { call } from './call.ts';
import { decimal, id } from './wire.ts';

/** How much the product is used, for administrators. */
export const statisticsContract = {
  figures: call('GET', '/Statistics/Figures', {
    ours: true,
    about:
      'Active students, runs, completions, sign-ins, mails and placement by week; licences and orders by month.',
    query: z.object({
      /** The number of weeks, including the current one. */
      weeks: decimal(z.literal([12, 26, 52]).default(12)),
      schoolId: id.optional(),
      /** A programme licence: only students and teachers of its programmes. */
      licenceId: id.optional(),
    }),
    result: z.object({
      weeks: z.array(
        z.object({
          week: z.string(),
          students: z.number(),
          /** Started modules, and modules passed or completed for the first time. */
          runs: z.number(),
          finished: z.number(),
          /** Null for weeks whose data has been deleted. */
          signIns: z.number().nullable(),
          letters: z
            .object({ arrived: z.number(), lost: z.number(), waiting: z.number() })
            .nullable(),
          /** Running periods, students in them, and their weeks: weekdays ÷ 5 × days per week ÷ 5. */
          placement: z.object({
            periods: z.number(),
            participants: z.number(),
            weeks: z.number(),
            /** Days of students with a check-in, and work that they registered. */
            days: z.number(),
            entries: z.number(),
          }),
        }),
      ),
      months: z.array(
        z.object({
          month: z.string(),
          /** Given to students. */
          licences: z.number(),
          /** Placed in the shop, and what those in SEK come to without VAT. */
          orders: z.number(),
          ordered: z.number(),
        }),
      ),
      /** Students with a valid licence today. */
      programmes: z.array(z.object({ id: z.number(), name: z.string(), inUse: z.number() })),
    }),
  }),
};
