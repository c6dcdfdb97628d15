import type { Input, Output, workRegistrationsContract } from '@gesall/contract';
import { mostDaysOld } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { lockOwnParticipation, refuseInactive, timeOfAct } from '../periods/index.ts';
import { type Registration, registrationById } from './feed.view.ts';
import { lockOwnRegistration, reachOwnRegistration } from './reach.ts';
import { addImages, type StoredImage, storeImages } from './store-images.ts';
import {
  imagesOf,
  insertEvent,
  insertRegistration,
  removeImages,
  removeRegistration,
  type StoredRegistration,
  shareLockComponent,
  storeRegistration,
} from './work-registrations.sql.ts';

type Calls = typeof workRegistrationsContract;
type Post = CallInput<Calls['postWorkRegistration']>;
type Update = CallInput<Calls['updateWorkRegistration']>;

const mostImages = 6;

/** When the entry was saved on the phone; without a time it is now. */
const savedAt = ({ created, sentAt }: Pick<Post, 'created' | 'sentAt'>, now: Date) =>
  created === undefined ? now : timeOfAct({ time: created, sentAt }, mostDaysOld.work, now);

/** Refuses what would be refused later, before images are read. */
export async function prepareRegistration(input: Post, ctx: Context): Promise<StoredImage[]> {
  const participation = await lockOwnParticipation(ctx, input.periodId);
  refuseInactive(participation, savedAt(input, ctx.now()));
  const { workCardId } = participation;
  await holdComponent(ctx.db, { id: input.workStepComponentId, workCardId });
  return storeImages(input.files, ctx);
}

/** Stores an entry with its images, or nothing. The time at which it was saved decides. */
export function registerWork(
  { periodId, workStepComponentId, workingHours, title, bodyText, ...input }: Post,
  ctx: Context,
  images: readonly StoredImage[],
): Promise<Output<Calls['postWorkRegistration']>> {
  const now = ctx.now();
  return transaction(ctx.db, async (db) => {
    const participation = await lockOwnParticipation({ ...ctx, db }, periodId);
    const createdAt = savedAt(input, now);
    refuseInactive(participation, createdAt);
    const { id: participantId, workCardId } = participation;
    await holdComponent(db, { id: workStepComponentId, workCardId });
    const [made] = await insertRegistration(db, {
      ...{ participantId, periodId, componentId: workStepComponentId },
      ...{ hours: workingHours, title, body: bodyText, createdAt, receivedAt: now },
    });
    if (!made) throw new Error('The entry was not stored.');
    await addImages(db, { registrationId: made.id, after: 0 }, images);
    return shownRegistration(db, made.id);
  });
}

/** Refuses what would be refused later, before images are read. */
export async function prepareChange(input: Update, ctx: Context): Promise<StoredImage[]> {
  refuseSigned(await reachOwnRegistration(ctx, input.workRegistrationId));
  savedAt(input, ctx.now());
  return storeImages(input.files, ctx);
}

/**
 * Changes an own entry that nobody has signed, also after the period, since one that was sent back
 * must be corrected. Its former values are kept.
 */
export function changeWork(
  { workRegistrationId: id, workStepComponentId, workingHours, title, bodyText, ...input }: Update,
  ctx: Context,
  images: readonly StoredImage[],
): Promise<Output<Calls['updateWorkRegistration']>> {
  return transaction(ctx.db, async (db) => {
    const stored = await lockOwnRegistration({ ...ctx, db }, id);
    refuseSigned(stored);
    if (input.version !== undefined && input.version !== stored.version)
      fail('WorkRegistrationIsNewer');
    const { componentId, hours, workCardId } = stored;
    if (workStepComponentId !== componentId)
      await holdComponent(db, { id: workStepComponentId, workCardId });
    await insertEvent(db, {
      ...{ registrationId: id, kind: 'changed', byId: ctx.user.id, at: ctx.now(), reason: null },
      before: JSON.stringify({ componentId, hours, title: stored.title, body: stored.body }),
    });
    await storeRegistration(db, {
      ...{ id, componentId: workStepComponentId, hours: workingHours, title, body: bodyText },
    });
    await changeImages(db, { registrationId: id, removed: input.removedImages, images });
    return shownRegistration(db, id);
  });
}

interface ImageChange {
  registrationId: number;
  removed: Update['removedImages'];
  images: readonly StoredImage[];
}

async function changeImages(db: Db, { registrationId, removed, images }: ImageChange) {
  const gone = new Set(imageIdsOf(removed));
  const before = await imagesOf(db, { registrationId });
  const left = before.filter(({ id }) => !gone.has(id));
  if (left.length + images.length > mostImages) fail('TooManyImages');
  if (gone.size > 0) await removeImages(db, { registrationId, ids: [...gone] });
  await addImages(db, { registrationId, after: before.at(-1)?.position ?? 0 }, images);
}

/** Ids of images, each given as its path or its number. */
const imageIdsOf = (given: Update['removedImages'] = []) =>
  [given]
    .flat()
    .flatMap((text) => text.split(','))
    .map((text) => Number(/(?:registrations\/|^\s*)(\d{1,15})/.exec(text)?.[1] ?? 0));

export async function deleteWork(
  { workRegistrationId: id }: Input<Calls['deleteWorkRegistration']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    refuseSigned(await lockOwnRegistration({ ...ctx, db }, id));
    await removeRegistration(db, { id });
  });
  return true;
}

function refuseSigned({ teacherSignedAt, supervisorSignedAt }: StoredRegistration) {
  if (teacherSignedAt !== null || supervisorSignedAt !== null) fail('WorkRegistrationIsSigned');
}

/** Holds a component of the period's card, so that it is neither changed nor deleted meanwhile. */
async function holdComponent(db: Db, component: { id: number; workCardId: number }) {
  const [held] = await shareLockComponent(db, component);
  if (!held) fail('WorkStepComponentNotFound');
}

async function shownRegistration(db: Db, id: number): Promise<Registration> {
  const [shown] = await registrationById(db, { id });
  return shown ?? fail('WorkRegistrationNotFound');
}
