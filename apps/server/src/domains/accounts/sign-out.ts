import type { accountsContract, Input } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { endFamily, lockFamily } from './accounts.sql.ts';

/**
 * Ends the session, so that a copied token does not outlive it. An unknown token is not told apart
 * from a known one.
 */
export async function signOut(
  { refresh_token }: Input<typeof accountsContract.signOut>,
  { db, now, refreshTokens, report }: PublicContext,
) {
  const given = refreshTokens.read(refresh_token);
  if (!given) return;
  await transaction(db, async (db) => {
    const at = now();
    const [session] = await lockFamily(db, { family: given.family, at });
    const isTheirs =
      session?.currentHash.equals(given.hash) || session?.previousHash?.equals(given.hash);
    if (!isTheirs) return;
    await endFamily(db, { family: given.family, at, reason: 'signed out' });
    report.sessionEnded({ family: given.family, why: 'signed out' });
  });
}
