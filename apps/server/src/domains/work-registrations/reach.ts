import { reach, reachAll } from '../../platform/access/reach.ts';
import type { Context, User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadParticipant, reachParticipantOr } from '../periods/index.ts';
import { mayAnswerRegistration } from './work-registrations.policy.ts';
import {
  findRegistration,
  lockRegistrations,
  type StoredRegistration,
  storedImage,
} from './work-registrations.sql.ts';

const isOwn = (user: User, { studentId }: { studentId: number }) => studentId === user.id;

/** An own entry, locked, or `WorkRegistrationNotFound`. */
export const lockOwnRegistration = reach(
  'WorkRegistrationNotFound',
  (db, id: number, { id: userId }) => lockRegistrations(db, { ids: [id], userId }),
  isOwn,
);

/** The same without a lock. */
export const reachOwnRegistration = reach(
  'WorkRegistrationNotFound',
  (db, id: number, { id: userId }) => findRegistration(db, { id, userId }),
  isOwn,
);

/** Entries that the caller may sign and comment on, locked, or `WorkRegistrationNotFound`. */
const lockAnswerable = reachAll(
  'WorkRegistrationNotFound',
  (db, ids: readonly number[], { id: userId }) => lockRegistrations(db, { ids, userId }),
  mayAnswerRegistration,
);

export const lockToAnswer = (ctx: Context, ids: readonly number[]) =>
  lockAnswerable(ctx, ids, ids.length);

export async function lockOneToAnswer(ctx: Context, id: number): Promise<StoredRegistration> {
  const [row] = await lockToAnswer(ctx, [id]);
  return row ?? fail('WorkRegistrationNotFound');
}

/** A student in a period whose entries the caller may read, or `UserNotFound`. */
export const reachParticipant = reachParticipantOr('UserNotFound');

/** An image that the caller may see, or `FileNotFound`. */
export const reachImage = reach(
  'FileNotFound',
  (db, asked: { id: number; isThumbnail: boolean }, { id: userId }) =>
    storedImage(db, { ...asked, userId }),
  mayReadParticipant,
);
