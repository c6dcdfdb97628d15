import { roles } from '@gesall/rules';
import { z } from 'zod';
import { call } from './call.ts';
import { listInput, pageOf } from './lists.ts';
import { id, named } from './wire.ts';

/** Personal data with a limited retention, in the order of the pages. */
export const retentionKinds = [
  'tries',
  'jobs',
  'replies',
  'notifications',
  'pushSubscriptions',
  'links',
  'addressChanges',
  'sessions',
  'letters',
  'auditAddresses',
  'companyLogs',
] as const;

/** What an erasure removes, and what it keeps. */
const goingKinds = [
  'name',
  'signIns',
  'answers',
  'journal',
  'letters',
  'notifications',
  'comments',
  'uploads',
  'lists',
  'views',
  'reasons',
  'trail',
] as const;
const stayingKinds = ['results', 'attempts', 'grades', 'licences', 'events'] as const;

const erasure = z.object({
  id: z.number(),
  person: named.extend({ email: z.string(), role: z.enum(roles) }),
  /** Null after a restored backup that did not contain the order. */
  by: named.nullable(),
  orderedAt: z.string(),
  dueAt: z.string(),
  /** Emptied once the erasure is done. */
  reason: z.string(),
  state: z.enum(['due', 'done', 'takenBack']),
});

/** Personal data: what the product keeps of people, and for how long. */
export const privacyContract = {
  archive: call('GET', '/Privacy/Archive', {
    ours: true,
    about:
      'All stored data of a person, as one JSON file. The download is recorded in the audit log.',
    query: z.object({ id }),
    download: true,
    freshProof: true,
    fails: ['UserNotFound', 'NotAllowed'],
  }),

  retention: call('GET', '/Privacy/Retention', {
    ours: true,
    about:
      'The retention of each kind of personal data, how much there is, and how much is deleted in the next 30 days.',
    result: z.array(
      z.object({
        kind: z.enum(retentionKinds),
        days: z.number(),
        count: z.number(),
        /** Deleted within the next 30 days. */
        going: z.number(),
      }),
    ),
  }),

  erasurePreview: call('GET', '/Privacy/ErasurePreview', {
    ours: true,
    about:
      'What an erasure of a person deletes and keeps, with the erasure that was ordered or carried out.',
    query: z.object({ id }),
    result: z.object({
      person: named.extend({ email: z.string(), role: z.enum(roles) }),
      goes: z.array(z.object({ kind: z.enum(goingKinds), count: z.number() })),
      stays: z.array(z.object({ kind: z.enum(stayingKinds), count: z.number() })),
      /** The number of days in which it can be cancelled. */
      days: z.number(),
      erasure: erasure.nullable(),
    }),
    fails: ['UserNotFound', 'NotAllowed'],
  }),

  orderErasure: call('POST', '/Privacy/OrderErasure', {
    ours: true,
    about: 'Closes an account at once, and erases the personal data in 30 days unless cancelled.',
    body: z.object({ id, reason: z.string().trim().min(1).max(300) }),
    result: z.object({ id: z.number(), dueAt: z.string() }),
    freshProof: true,
    fails: ['UserNotFound', 'NotAllowed', 'CannotDeleteYourself', 'ErasureIsOrdered'],
  }),

  takeBackErasure: call('POST', '/Privacy/TakeBackErasure', {
    ours: true,
    about: 'Cancels an erasure before its day: restores the account.',
    body: z.object({ id }),
    freshProof: 'over administrators',
    fails: ['ErasureNotFound', 'NotAllowed', 'ErasureIsDone', 'EmailOccupied'],
  }),

  erasures: call('GET', '/Privacy/Erasures', {
    ours: true,
    about: 'All erasures, including finished and cancelled ones.',
    query: z.object(listInput('orderedAt', 'dueAt')),
    result: pageOf(erasure),
  }),
};

export const privacyFailures = {
  /** There is no such erasure, or it was cancelled. */
  ErasureNotFound: 404,
  /** The person is to be erased, or was: only cancelling that restores them. */
  ErasureIsOrdered: 409,
  /** The erasure has already been carried out. */
  ErasureIsDone: 409,
} as const;
