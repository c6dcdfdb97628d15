import { Readable } from 'node:stream';
import type { Input, privacyContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import type { Download } from '../../platform/http/download.ts';
import { archivedRows, archivedTables } from '../../platform/personal-data.ts';
import { reachPerson } from './erasures.ts';

type Archive = typeof privacyContract.archive;

/** Everything stored about a person, deleted or not, in one snapshot. */
export async function readArchive({ id }: Input<Archive>, ctx: Context): Promise<Download> {
  const texts = await transaction(ctx.db, async (db) => {
    await db.$client.query('set transaction isolation level repeatable read');
    const person = await reachPerson({ ...ctx, db }, id);
    const read: string[] = [];
    // In sequence, since a transaction has one connection.
    for (const table of archivedTables(ctx.domains.map(({ personalData }) => personalData)))
      read.push(`${JSON.stringify(table[0])}: ${await archivedRows(db, table, id)}`);
    await recordChange(db, ctx, {
      kind: 'account.archived',
      schoolId: person.schoolId,
      subject: { type: 'account', id },
    });
    return read;
  });
  const head = `"takenAt": ${JSON.stringify(ctx.now().toISOString())}`;
  const content = Buffer.from(`{\n${[head, ...texts].join(',\n')}\n}\n`);
  return {
    fileName: `person-${id}.json`,
    mediaType: 'application/json',
    size: content.length,
    content: Readable.from([content]),
  };
}
