import { roles } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { listInput, pageOf } from './lists.ts';
import { id, named } from './wire.ts';

/** What an erasure takes away, and what it leaves. */
const goingKinds = [
  'name',
  'signIns',
  'answers',
  'journal',
  'letters',
  'comments',
  'uploads',
  'lists',
  'views',
  'reasons',
  'trail',
] as const;
const stayingKinds = ['results', 'attempts', 'grades', 'licences', 'events'] as const;

/** How a person is to be forgotten, or was. */
const erasure = z.object({
  id: z.number(),
  person: named.extend({ email: z.string(), role: z.enum(roles) }),
  /** Null where a restored backup knew nothing of the order. */
  by: named.nullable(),
  orderedAt: z.string(),
  dueAt: z.string(),
  /** Emptied when it is done. */
  reason: z.string(),
  state: z.enum(['due', 'done', 'takenBack']),
});

/** What the product knows of people, and for how long. */
export const privacyContract = {
  archive: call('GET', '/Privacy/Archive', {
    ours: true,
    about:
      'Everything that is kept of a person, as one JSON file. Who takes it stands in the trail.',
    query: z.object({ id }),
    download: true,
    fails: ['PasswordNeeded', 'UserNotFound', 'NotAllowed'],
  }),

  retention: call('GET', '/Privacy/Retention', {
    ours: true,
    about:
      'How long each kind of trace is kept, how many there are, and how many go in the next 30 days.',
    result: z.array(
      z.object({
        kind: z.enum([
          'tries',
          'jobs',
          'links',
          'addressChanges',
          'sessions',
          'letters',
          'auditAddresses',
        ]),
        days: z.number(),
        count: z.number(),
        /** Up to 30 days from now. */
        going: z.number(),
      }),
    ),
  }),

  erasurePreview: call('GET', '/Privacy/ErasurePreview', {
    ours: true,
    about:
      'What an erasure of a person would take away, and what stays, with the erasure that was ordered or done.',
    query: z.object({ id }),
    result: z.object({
      person: named.extend({ email: z.string(), role: z.enum(roles) }),
      goes: z.array(z.object({ kind: z.enum(goingKinds), count: z.number() })),
      stays: z.array(z.object({ kind: z.enum(stayingKinds), count: z.number() })),
      /** For how long it can be taken back. */
      days: z.number(),
      erasure: erasure.nullable(),
    }),
    fails: ['UserNotFound', 'NotAllowed'],
  }),

  orderErasure: call('POST', '/Privacy/OrderErasure', {
    ours: true,
    about:
      'Closes an account at once, and erases what tells of the person in 30 days unless that is taken back.',
    body: z.object({ id, reason: z.string().trim().min(1).max(300) }),
    result: z.object({ id: z.number(), dueAt: z.string() }),
    fails: [
      'PasswordNeeded',
      'UserNotFound',
      'NotAllowed',
      'CannotDeleteYourself',
      'ErasureIsOrdered',
    ],
  }),

  takeBackErasure: call('POST', '/Privacy/TakeBackErasure', {
    ours: true,
    about: 'Takes an erasure back while its day has not come: the account is as it was before.',
    body: z.object({ id }),
    fails: ['ErasureNotFound', 'NotAllowed', 'ErasureIsDone', 'EmailOccupied', 'PasswordNeeded'],
  }),

  erasures: call('GET', '/Privacy/Erasures', {
    ours: true,
    about:
      'The erasures that were ordered, those that are done and those that were taken back among them.',
    query: z.object(listInput('orderedAt', 'dueAt')),
    result: pageOf(erasure),
  }),
};
