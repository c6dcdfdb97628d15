import type { Input, noticesContract, Output } from '@gesall/contract';
import { stockholmDay, videoIdOf } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { storePicture } from '../../platform/files/store-file.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { type Audience, audienceOf } from './audience.ts';
import { cleanHtml, textIn } from './clean-html.ts';
import { addressTo, insertNotice, lockNotice, storeNotice } from './notices.sql.ts';

type Create = typeof noticesContract.create;
type Update = typeof noticesContract.update;

export async function createNotice(
  given: CallInput<Create>,
  ctx: Context,
): Promise<Output<Create>> {
  const values = valuesOf(given, ctx);
  const audience = wholeAudience(given);
  const imageHash = await storePicture(given.file, ctx);
  return transaction(ctx.db, async (db) => {
    const [made] = await insertNotice(db, {
      ...values,
      ...audience,
      imageHash,
      by: ctx.user.id,
      at: ctx.now(),
    });
    if (!made) throw new Error('The notice was not stored.');
    await address(db, made.id, audience);
    const after = { ...values, ...audience, ...(imageHash && { picture: true }) };
    await recordChange(db, ctx, {
      kind: 'notice.created',
      subject: { type: 'notice', id: made.id },
      after,
    });
    return { id: made.id };
  });
}

/** Changes a notice; one that others have changed since the form was opened is refused. */
export async function updateNotice(
  given: CallInput<Update>,
  ctx: Context,
): Promise<Output<Update>> {
  const { noticeId, imageOptions, version } = given;
  const values = valuesOf(given, ctx);
  const audience = wholeAudience(given);
  const newHash =
    imageOptions === 2 ? ((await storePicture(given.file, ctx)) ?? fail('InvalidInput')) : null;
  return transaction(ctx.db, async (db) => {
    const [notice] = await lockNotice(db, { noticeId });
    if (!notice) fail('NoticeNotFound');
    if (version !== undefined && version !== notice.version) fail('ChangedMeanwhile');
    const { imageHash: oldHash, version: _, ...before } = notice;
    const imageHash = imageOptions === 0 ? oldHash : newHash;
    await storeNotice(db, { ...values, ...audience, noticeId, imageHash });
    await address(db, noticeId, audience);
    await recordChange(db, ctx, {
      kind: 'notice.changed',
      subject: { type: 'notice', id: noticeId },
      before: { ...before, picture: oldHash !== null },
      after: { ...values, ...audience, picture: imageHash !== null },
    });
    return { id: noticeId };
  });
}

function valuesOf(given: Input<Create>, { now }: Context) {
  const textHtml = cleanHtml(given.text);
  const isEmpty = textIn(textHtml).replace(/&nbsp;|\s/g, '') === '';
  const video = given.video === '' ? null : videoIdOf(given.video);
  if (isEmpty || video === undefined) fail('InvalidInput');
  return { title: given.title, textHtml, video, showFrom: given.showFrom ?? stockholmDay(now()) };
}

/** Refuses an audience without roles or schools. */
function wholeAudience(given: Input<Create>): Audience {
  const audience = audienceOf(given);
  const isForNobody = !audience.showForStudents && !audience.showForTeachers;
  if (isForNobody || !(audience.showForAllSchools || audience.schoolIds.length > 0))
    fail('InvalidInput');
  return audience;
}

async function address(db: Db, noticeId: number, { schoolIds, licenceIds }: Audience) {
  const [addressed] = await addressTo(db, { noticeId, schoolIds, licenceIds });
  if (addressed?.schools !== schoolIds.length) fail('SchoolNotFound');
  if (addressed.licences !== licenceIds.length) fail('ProgramNotFound');
}
