import { z } from 'zod';
import { call } from './call.ts';
import { id, named } from './wire.ts';

const part = z.enum(['jobs', 'letters', 'accounting', 'storage', 'backup']);
const kind = z.enum(['noClass', 'notActive', 'bounced', 'noTeacher', 'noLicence', 'noContent']);

/** Whether the product does its work, and whether its data is as schools need it. */
export const healthContract = {
  parts: call('GET', '/Health/Parts', {
    ours: true,
    about: 'How the parts of the product are, and since when.',
    result: z.array(
      z.object({
        part,
        /** Off is what nobody has connected. */
        state: z.enum(['well', 'waits', 'fails', 'off']),
        since: z.string(),
        checkedAt: z.string(),
        figures: z.array(z.object({ name: z.string(), value: z.number() })),
        /** What went wrong, the latest first; up to fifty. */
        troubles: z.array(
          z.object({
            id: z.number(),
            what: z.string(),
            at: z.string(),
            why: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),

  retry: call('POST', '/Health/Retry', {
    ours: true,
    about:
      'Looks at a part again, and tries what it has given up: jobs, and letters that still have their text.',
    body: z.object({ part }),
    result: z.object({ retried: z.number() }),
  }),

  data: call('GET', '/Health/Data', {
    ours: true,
    about: 'What is missing in the data of schools and courses, up to 500 of each kind.',
    result: z.array(
      z.object({
        kind,
        count: z.number(),
        rows: z.array(
          z.object({
            id: z.number(),
            name: z.string(),
            school: named.nullable(),
            /** An address, or the courses of a module. */
            detail: z.string(),
            since: z.string().nullable(),
          }),
        ),
      }),
    ),
  }),

  inviteAgain: call('POST', '/Health/InviteAgain', {
    ours: true,
    about:
      'Sends new invitations to people who have not chosen a password; those who were just invited, or have one, are passed over.',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    result: z.object({ invited: z.number(), passedOver: z.number() }),
    fails: ['UserNotFound'],
  }),

  hideModules: call('POST', '/Health/HideModules', {
    ours: true,
    about: 'Hides modules without content from students in all their courses.',
    body: z.object({ ids: z.array(id).min(1).max(500) }),
    result: z.object({ hidden: z.number() }),
    fails: ['ModuleNotFound'],
  }),
};
