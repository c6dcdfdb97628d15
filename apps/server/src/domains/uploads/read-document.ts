import type { Input, uploadsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { mayReadSchool } from '../schools/index.ts';
import { documentById } from './uploads.sql.ts';

/** The file of a document; whoever may not have it learns no more than that there is none. */
export async function readDocument(
  { id }: Input<typeof uploadsContract.readDocument>,
  { db, blobs, user, now }: Context,
) {
  const [document] = await documentById(db, { id, accountId: user.id, day: stockholmDay(now()) });
  if (!document || !(document.isForStudent || mayReadSchool(user, document.schoolId)))
    fail('FileNotFound');
  const { fileName, mediaType, size, hash } = document;
  return { fileName, mediaType, size, content: blobs.open(hash) };
}
