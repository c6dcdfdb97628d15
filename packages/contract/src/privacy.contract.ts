import { z } from 'zod';
import { call } from './call.ts';
import { id } from './wire.ts';

/** What the product knows of people, and for how long. */
export const privacyContract = {
  archive: call('GET', '/Privacy/Archive', {
    ours: true,
    about: 'Everything that is kept of a person, as one JSON file. Who takes it stands in the trail.',
    query: z.object({ id }),
    download: true,
    fails: ['UserNotFound', 'NotAllowed'],
  }),

  retention: call('GET', '/Privacy/Retention', {
    ours: true,
    about: 'How long each kind of trace is kept, how many there are, and how many go in the next 30 days.',
    result: z.array(
      z.object({
        kind: z.enum(['tries', 'jobs', 'links', 'addressChanges', 'sessions', 'letters', 'auditAddresses']),
        days: z.number(),
        count: z.number(),
        /** Up to 30 days from now. */
        going: z.number(),
      }),
    ),
  }),
};
