import { Readable } from 'node:stream';
import type { Input, privacyContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import type { Download } from '../../platform/http/download.ts';
import {
  type ArchivedContent,
  archivedContents,
  archivedRows,
  archivedTables,
} from '../../platform/personal-data.ts';
import type { BlobStore } from '../../ports/blobs.ts';
import { reachPerson } from './erasures.ts';

type Archive = typeof privacyContract.archive;

/** Text of the archive, or a content that is read when its turn comes. */
type Part = string | ArchivedContent;

/**
 * Everything stored about a person, deleted or not, in one snapshot: the rows of each table, and
 * the pictures, one at a time.
 */
export async function readArchive({ id }: Input<Archive>, ctx: Context): Promise<Download> {
  const { rows, pictures } = await transaction(ctx.db, async (db) => {
    await db.$client.query('set transaction isolation level repeatable read');
    const person = await reachPerson({ ...ctx, db }, id);
    const rows: string[] = [];
    const pictures: ArchivedContent[] = [];
    // In sequence, since a transaction has one connection.
    for (const table of archivedTables(ctx.domains.map(({ personalData }) => personalData))) {
      rows.push(`${JSON.stringify(table[0])}: ${await archivedRows(db, table, id)}`);
      pictures.push(...(await archivedContents(db, table, id)));
    }
    await recordChange(db, ctx, {
      kind: 'account.archived',
      schoolId: person.schoolId,
      subject: { type: 'account', id },
    });
    return { rows, pictures };
  });
  const head = `"takenAt": ${JSON.stringify(ctx.now().toISOString())}`;
  const parts: Part[] = [
    `{\n${[head, ...rows].join(',\n')},\n"pictures": [`,
    ...pictures.flatMap((picture, index) => [
      `${index === 0 ? '' : ','}\n{"id": ${picture.id}, "mediaType": ${JSON.stringify(picture.mediaType)}, "base64": "`,
      picture,
      '"}',
    ]),
    ']\n}\n',
  ];
  return {
    fileName: `person-${id}.json`,
    mediaType: 'application/json',
    size: parts.reduce((sum, part) => sum + sizeOf(part), 0),
    content: Readable.from(contentsOf(parts, ctx.blobs)),
  };
}

/** In bytes; base64 makes four of three. */
const sizeOf = (part: Part) =>
  typeof part === 'string' ? Buffer.byteLength(part) : 4 * Math.ceil(part.size / 3);

async function* contentsOf(parts: readonly Part[], blobs: BlobStore) {
  for (const part of parts)
    if (typeof part === 'string') yield Buffer.from(part);
    else yield* base64Of(blobs.open(part.hash));
}

async function* base64Of(content: AsyncIterable<Buffer>) {
  let rest = Buffer.alloc(0);
  for await (const chunk of content) {
    const bytes = Buffer.concat([rest, chunk]);
    const whole = bytes.length - (bytes.length % 3);
    yield Buffer.from(bytes.subarray(0, whole).toString('base64'));
    rest = bytes.subarray(whole);
  }
  yield Buffer.from(rest.toString('base64'));
}
