import { Readable } from 'node:stream';
import type { Input, privacyContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import type { Download } from '../../platform/http/download.ts';
import { mayClose } from '../accounts/index.ts';
import { parts } from './archive.sql.ts';
import { personById } from './person.sql.ts';

type Archive = typeof privacyContract.archive;

/** Everything that is kept of a person, deleted or not, as it was at one moment. */
export async function readArchive({ id }: Input<Archive>, ctx: Context): Promise<Download> {
  const texts = await transaction(ctx.db, async (db) => {
    await db.$client.query('set transaction isolation level repeatable read');
    const [person] = await personById(db, { id });
    if (!person) fail('UserNotFound');
    if (!mayClose(ctx.user, person)) fail('NotAllowed');
    const read: string[] = [];
    // One after another: a transaction has one connection.
    for (const [name, rowsOf] of Object.entries(parts)) {
      const [found] = await rowsOf(db, { id });
      read.push(`${JSON.stringify(name)}: ${found?.rows ?? '[]'}`);
    }
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
