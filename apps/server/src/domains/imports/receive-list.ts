import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { withReceivedFile } from '../../platform/files/received-file.ts';
import type { UploadedFile } from '../../platform/http/read-upload.ts';
import type { Remembered } from './headings.ts';
import { headingsOfSchool } from './imports.sql.ts';
import { type ListChoices, listParser, type ReadList } from './list-parser.ts';

const mostBytes = 5_000_000;

interface Given extends ListChoices {
  file: UploadedFile;
  schoolId: number;
}

/** On disk, so that lists that wait for a parser take no memory. */
async function parsed(
  { file, schoolId, ...choices }: Given,
  { isSheet }: { isSheet: boolean },
  { parsers, config, db }: Pick<Context, 'parsers' | 'config' | 'db'>,
): Promise<ReadList> {
  const remembered = await rememberedBy(db, schoolId);
  return withReceivedFile(
    {
      stream: file.stream,
      dataDir: config.dataDir,
      maxBytes: mostBytes,
      refuse: () => fail('SheetIsTooLarge'),
    },
    (path) => parsers.parse(listParser, { path, isSheet, remembered, ...choices }),
  );
}

async function rememberedBy(db: Db, schoolId: number): Promise<Remembered> {
  const headings = await headingsOfSchool(db, { schoolId });
  return Object.fromEntries(headings.map(({ heading, role }) => [heading, role]));
}

export const receiveSheet = (given: Given, ctx: Context): Promise<ReadList> =>
  parsed(given, { isSheet: true }, ctx);

/** A file named as a spreadsheet must be one; anything else may be text. */
export const receiveList = (given: Given, ctx: Context): Promise<ReadList> =>
  parsed(given, { isSheet: /\.xlsx$/i.test(given.file.fileName) }, ctx);
