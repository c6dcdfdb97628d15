import type { Input, uploadsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { reach } from '../../platform/access/reach.ts';
import type { Context } from '../../platform/context.ts';
import { mayReadDocument } from './uploads.policy.ts';
import { documentById } from './uploads.sql.ts';

const reachDocument = reach(
  'FileNotFound',
  (db, { id, now }: { id: number; now: Date }, { id: accountId }) =>
    documentById(db, { id, accountId, day: stockholmDay(now) }),
  mayReadDocument,
);

export async function readDocument(
  { id }: Input<typeof uploadsContract.readDocument>,
  ctx: Context,
) {
  const { fileName, mediaType, size, hash } = await reachDocument(ctx, { id, now: ctx.now() });
  return { fileName, mediaType, size, content: ctx.blobs.open(hash) };
}
