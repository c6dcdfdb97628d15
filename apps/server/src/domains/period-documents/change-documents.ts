import type { AddressInput, Input, Output, periodDocumentsContract } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import { mayFollowSchool } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { reachPeriod, refuseOutsiders, shareLockPeriod } from '../periods/index.ts';
import { type ReceivedDocument, receiveDocument } from '../uploads/index.ts';
import {
  bytesOfPeriods,
  documentById,
  insertDocument,
  lockDocument,
  removeDocument,
  replaceAccesses,
} from './period-documents.sql.ts';

type Calls = typeof periodDocumentsContract;

const megabyte = 1024 * 1024;

/** Period, and people who take part in it: before a byte of the file is read. */
export async function refuseWrongPeriod(
  { periodId, userIds }: AddressInput<Calls['addPeriodDocument']>,
  ctx: Context,
): Promise<void> {
  await reachPeriod(ctx, periodId);
  if (userIds.length === 0) fail('DocumentNotConnectedToAnyone');
  await refuseOutsiders(ctx.db, periodId, userIds);
}

export const addPeriodDocument = (
  { file, ...given }: CallInput<Calls['addPeriodDocument']>,
  ctx: Context,
): Promise<Output<Calls['addPeriodDocument']>> =>
  receiveDocument({ file, tooLarge: 'FileTooLarge' }, ctx, (received) =>
    storeDocument(given, received, ctx),
  );

/** Checks again, since the upload may have taken minutes. */
function storeDocument(
  { periodId, userIds: given, ...input }: Input<Calls['addPeriodDocument']>,
  { fileName, blobHash, bytes }: ReceivedDocument,
  ctx: Context,
) {
  const userIds = [...new Set(given)];
  const description = input.description || fileName;
  return transaction(ctx.db, async (db) => {
    const { schoolId } = await shareLockPeriod({ ...ctx, db }, periodId);
    await refuseOutsiders(db, periodId, userIds);
    await refuseFullSchool({ ...ctx, db }, schoolId, bytes);
    const by = ctx.user.id;
    const [made] = await insertDocument(db, {
      ...{ periodId, description, fileName, blobHash },
      ...{ by, at: ctx.now() },
    });
    if (!made) throw new Error('The document was not stored.');
    await replaceAccesses(db, { documentId: made.id, userIds });
    await recordChange(db, ctx, {
      kind: 'periodDocument.added',
      subject: { type: 'periodDocument', id: made.id },
      schoolId,
      after: { periodId, description, fileName, userIds },
    });
    return shownDocument(db, made.id);
  });
}

/** Refuses bytes above what documents of periods may take at a school. */
export async function refuseFullSchool(
  { db, config }: Pick<Context, 'db' | 'config'>,
  schoolId: number,
  bytes: number,
): Promise<void> {
  const [taken] = await bytesOfPeriods(db, { schoolId });
  const { schoolMegabytes } = config.uploads;
  if ((taken?.bytes ?? 0) + bytes > schoolMegabytes * megabyte)
    fail('SchoolHasNoRoom', String(schoolMegabytes));
}

const lockOwnDocument = reach('DocumentNotFound', lockDocument, mayFollowSchool);

export function updateDocumentAccesses(
  { documentId, userIds: given }: Input<Calls['updateDocumentAccesses']>,
  ctx: Context,
): Promise<Output<Calls['updateDocumentAccesses']>> {
  const userIds = [...new Set(given)];
  return transaction(ctx.db, async (db) => {
    const { periodId, schoolId } = await lockOwnDocument({ ...ctx, db }, { id: documentId });
    if (userIds.length === 0) fail('DocumentNotConnectedToAnyone');
    await refuseOutsiders(db, periodId, userIds);
    await replaceAccesses(db, { documentId, userIds });
    await recordChange(db, ctx, {
      kind: 'periodDocument.accessChanged',
      subject: { type: 'periodDocument', id: documentId },
      schoolId,
      after: { userIds },
    });
    return shownDocument(db, documentId);
  });
}

/** The file is removed when nothing else refers to it. */
export async function deletePeriodDocument(
  { documentId: id }: Input<Calls['deletePeriodDocument']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { schoolId, periodId, description } = await lockOwnDocument({ ...ctx, db }, { id });
    await removeDocument(db, { id });
    await recordChange(db, ctx, {
      kind: 'periodDocument.deleted',
      subject: { type: 'periodDocument', id },
      schoolId,
      before: { periodId, description },
    });
  });
  return true;
}

async function shownDocument(db: Db, id: number) {
  const [document] = await documentById(db, { id });
  return document ?? fail('DocumentNotFound');
}
