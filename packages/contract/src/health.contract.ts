import { z } from 'zod';
import { call } from './call.ts';
import { id, named } from './wire.ts';

const part = z.enum([
  ...([
    'jobs',
    'schedules',
    'letters',
    'push',
    'accounting',
    'orders',
    'storage',
    'backup',
  ] as const),
]);
const kind = z.enum([
  ...(['noClass', 'notActive', 'supervisorNotActive', 'bounced'] as const),
  ...(['noTeacher', 'noLicence', 'noContent'] as const),
]);

/** Whether the product works, and whether its data is complete. */
export const healthContract = {
  parts: call('GET', '/Health/Parts', {
    ours: true,
    about: 'The state of each part of the product, and since when.',
    result: z.array(
      z.object({
        part,
        /** `off`: not connected. */
        state: z.enum(['well', 'waits', 'fails', 'off']),
        since: z.string(),
        checkedAt: z.string(),
        figures: z.array(z.object({ name: z.string(), value: z.number() })),
        /** Problems, latest first; at most fifty. */
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
      'Checks a part again and retries what it gave up: jobs, orders not yet in accounting, and mails whose text is still stored.',
    body: z.object({ part }),
    result: z.object({ retried: z.number() }),
  }),

  schedules: call('GET', '/Health/Schedules', {
    ours: true,
    about: 'When each piece of scheduled work last ran and when it runs next.',
    result: z.array(
      z.object({
        name: z.string(),
        everyMinutes: z.number(),
        state: z.enum(['well', 'runs', 'fails']),
        /** The last success; null before the first. */
        doneAt: z.string().nullable(),
        /** Null before the first run. */
        dueAt: z.string().nullable(),
        /** What the last run failed with. */
        error: z.string().nullable(),
      }),
    ),
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
      'Sends new invitations to people without a password; skips those who have one or were just invited.',
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
