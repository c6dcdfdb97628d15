import type { Input, Output, periodDocumentsContract } from '@gesall/contract';
import { reach } from '../../platform/access/reach.ts';
import type { Context } from '../../platform/context.ts';
import type { Download } from '../../platform/http/download.ts';
import { reachPeriod, reachReadPeriod } from '../periods/index.ts';
import { mayReadPeriodDocument } from './period-documents.policy.ts';
import { documentsFor, documentsOf, storedDocument } from './period-documents.sql.ts';

type Calls = typeof periodDocumentsContract;

export async function readPeriodDocuments(
  { periodId }: Input<Calls['periodDocuments']>,
  ctx: Context,
): Promise<Output<Calls['periodDocuments']>> {
  await reachPeriod(ctx, periodId);
  return documentsOf(ctx.db, { periodId });
}

export async function readMyDocuments(
  { periodId }: Input<Calls['myDocuments']>,
  ctx: Context,
): Promise<Output<Calls['myDocuments']>> {
  await reachReadPeriod(ctx, periodId);
  return documentsFor(ctx.db, { periodId, accountId: ctx.user.id });
}

const reachStored = reach(
  'FileNotFound',
  (db, { id }: { id: number }, { id: accountId }) => storedDocument(db, { id, accountId }),
  mayReadPeriodDocument,
);

/** Rights are asked at each read. */
export async function readPeriodDocument(
  { id }: Input<Calls['readPeriodDocument']>,
  ctx: Context,
): Promise<Download> {
  const { fileName, mediaType, size, hash } = await reachStored(ctx, { id });
  const content = ctx.blobs.open(hash);
  return { fileName, mediaType, size, content, mayBeShown: true };
}
