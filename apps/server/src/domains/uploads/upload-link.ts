import type { Input, uploadsContract } from '@gesall/contract';
import { isLink } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { addUpload } from './add-upload.ts';

/** The link is never fetched. */
export async function uploadLink(
  { link, moduleIds, forTheseModules, ...place }: Input<typeof uploadsContract.uploadLink>,
  ctx: Context,
) {
  if (!isLink(link)) fail('WrongUrlFormat');
  return addUpload(
    { ...place, moduleIds: [...moduleIds, ...forTheseModules] },
    { kind: 'link', value: link, blobHash: null, bytes: 0 },
    ctx,
  );
}
