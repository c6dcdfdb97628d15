import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { withReceivedFile } from '../../platform/files/received-file.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import { listParser } from './list-parser.ts';
import type { GivenRow } from './read-rows.ts';

const mostBytes = 5_000_000;

type Needs = Pick<Context, 'parsers' | 'config'>;

/** On disk, so that lists that wait for a parser take no memory. */
const parsed = (
  { stream }: UploadedFile,
  { isSheet }: { isSheet: boolean },
  { parsers, config }: Needs,
): Promise<GivenRow[]> =>
  withReceivedFile(
    {
      stream,
      dataDir: config.dataDir,
      maxBytes: mostBytes,
      refuse: () => fail('SheetIsTooLarge'),
    },
    (path) => parsers.parse(listParser, { path, isSheet }),
  );

export const receiveSheet = (file: UploadedFile, ctx: Needs): Promise<GivenRow[]> =>
  parsed(file, { isSheet: true }, ctx);

/** A file named as a spreadsheet must be one; anything else may be text. */
export const receiveList = (file: UploadedFile, ctx: Needs): Promise<GivenRow[]> =>
  parsed(file, { isSheet: /\.xlsx$/i.test(file.fileName) }, ctx);
