import type { FailureCode } from '@gesall/contract';
import { storedFileName, uploadMegabytes } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { bytesOf, insertBlobs } from '../../platform/files/files.sql.ts';
import { withReceivedFile } from '../../platform/files/received-file.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import { kindParser } from './kind-parser.ts';
import { shownName } from './shown-name.ts';

const mostBytes = uploadMegabytes * 1024 * 1024;

export interface ReceivedDocument {
  /** Safe to show and save. */
  fileName: string;
  blobHash: Buffer;
  bytes: number;
}

/**
 * Stores a document of an accepted type and hands it to `add`, which refers to it by a row. A
 * refused document leaves nothing behind. `tooLarge` is the code for one of more than 25 MB.
 */
export async function receiveDocument<T>(
  { file, tooLarge }: { file: UploadedFile; tooLarge: FailureCode },
  ctx: Context,
  add: (document: ReceivedDocument) => Promise<T>,
): Promise<T> {
  const fileName = shownName(storedFileName(file.fileName));
  if (fileName === '') fail('FileNameMissing');
  const { dataDir } = ctx.config;
  const refuse = () => fail(tooLarge, String(uploadMegabytes));
  return withReceivedFile(
    { stream: file.stream, dataDir, maxBytes: mostBytes, refuse },
    async (path) => {
      const mediaType = await ctx.parsers.parse(kindParser, { path, fileName });
      const stored = await ctx.blobs.putFile(path);
      await insertBlobs(ctx.db, [{ ...stored, mediaType }]);
      return add({ fileName, blobHash: bytesOf(stored.hash), bytes: stored.size });
    },
  );
}
