import { recordChange } from '../../platform/audit/record-change.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import type { Domain } from '../../platform/domain.ts';
import { type Erased, noteErased } from '../../platform/files/erased-list.ts';
import { erasePersonalData } from '../../platform/personal-data.ts';
import { lockIdentity } from '../accounts/index.ts';
import {
  closeErasure,
  lockDue,
  lockErasedList,
  lockErasureOf,
  toEraseAgain,
} from './erasures.sql.ts';
import { personById } from './person.sql.ts';

export interface Erasing {
  db: Db;
  domains: readonly Domain[];
  dataDir: string;
  now(): Date;
}

/**
 * One transaction each, so that an interrupted one is repeated. Throws a failure after the others
 * are done.
 */
export async function eraseDue(ctx: Erasing): Promise<number> {
  const failures: unknown[] = [];
  let count = 0;
  for (let after = 0; ; ) {
    let due: { id: number } | undefined;
    try {
      await transaction(ctx.db, async (db) => {
        const [next] = await lockDue(db, { at: ctx.now(), after });
        due = next;
        if (next) await erase(db, next.accountId, ctx);
      });
      if (!due) break;
      count++;
    } catch (error) {
      if (!due) throw error;
      failures.push(error);
    }
    after = due.id;
  }
  if (failures.length > 0)
    throw new AggregateError(failures, 'Not everybody was erased whose day has come.');
  return count;
}

/** Erases listed people who exist again because an older backup was restored. */
export async function eraseAgain(listed: readonly Erased[], ctx: Erasing): Promise<number> {
  const found = await toEraseAgain(ctx.db, { listed: JSON.stringify(listed) });
  for (const { accountId } of found) await transaction(ctx.db, (db) => erase(db, accountId, ctx));
  return found.length;
}

/** Erases in the caller's transaction. Idempotent. */
async function erase(db: Db, id: number, { now, dataDir, domains }: Erasing): Promise<void> {
  const at = now();
  await lockErasureOf(db, { accountId: id });
  const [identity] = await lockIdentity(db, { accountId: id });
  const [person] = await personById(db, { id });
  if (!identity || !person) throw new Error(`There is no account ${id}.`);
  const { name, addresses, createdAt, isDeleted } = identity;

  await erasePersonalData(
    db,
    domains.map(({ personalData }) => personalData),
    { id, name, addresses, at },
  );
  await closeErasure(db, { accountId: id, at, wasDeleted: isDeleted });
  await recordChange(
    db,
    { now },
    { kind: 'account.erased', schoolId: person.schoolId, subject: { type: 'account', id } },
  );

  // Listed before the commit: a listed person who still exists is erased at the next start.
  await lockErasedList(db);
  await noteErased(dataDir, [{ id, createdAt, erasedAt: at.toISOString() }]);
}
