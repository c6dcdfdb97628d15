import type { uploadsContract } from '@gesall/contract';
import { storedFileName, uploadMegabytes } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { bytesOf, insertBlobs } from '../../platform/files/files.sql.ts';
import { withReceivedFile } from '../../platform/files/received-file.ts';
import type { Given } from '../../platform/http/answer.ts';
import { addUpload } from './add-upload.ts';
import { kindParser } from './kind-parser.ts';
import { shownName } from './shown-name.ts';

const mostBytes = uploadMegabytes * 1024 * 1024;

/** Puts a document beside a course. Nothing is stored of one that is refused. */
export async function uploadFile(
  { file, ...place }: Given<typeof uploadsContract.uploadFile>,
  ctx: Context,
) {
  const fileName = shownName(storedFileName(file.fileName));
  if (fileName === '') fail('FileNameMissing');
  const { dataDir } = ctx.config;
  const refuse = () => fail('FileIsTooLarge', String(uploadMegabytes));
  return withReceivedFile(
    { stream: file.stream, dataDir, maxBytes: mostBytes, refuse },
    async (path) => {
      const mediaType = await ctx.parsers.parse(kindParser, { path, fileName });
      const stored = await ctx.blobs.putFile(path);
      await insertBlobs(ctx.db, [{ ...stored, mediaType }]);
      return addUpload(
        place,
        { kind: 'document', value: fileName, blobHash: bytesOf(stored.hash), bytes: stored.size },
        ctx,
      );
    },
  );
}
