import type { Db } from '../../platform/db/database.ts';
import { makeNobody, removeSignIns } from './erasing.sql.ts';

/**
 * Takes name, address and sign-ins of an account away. What is put in their place says the id and
 * nothing else; no mail reaches the domain (RFC 2606).
 */
export async function eraseAccount(
  db: Db,
  { id: accountId, at }: { id: number; at: Date },
): Promise<void> {
  await removeSignIns(db, { accountId });
  await makeNobody(db, {
    accountId,
    at,
    name: `Raderad person ${accountId}`,
    email: `${accountId}@raderad.invalid`,
  });
}
