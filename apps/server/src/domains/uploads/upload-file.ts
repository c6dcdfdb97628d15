import type { uploadsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { addUpload } from './add-upload.ts';
import { receiveDocument } from './receive-document.ts';

export const uploadFile = (
  { file, ...place }: CallInput<typeof uploadsContract.uploadFile>,
  ctx: Context,
) =>
  receiveDocument({ file, tooLarge: 'FileIsTooLarge' }, ctx, ({ fileName, ...stored }) =>
    addUpload(place, { kind: 'document', value: fileName, ...stored }, ctx),
  );
