import type { accountsContract, Input } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { endFamily, lockFamily } from './accounts.sql.ts';
import { dropFilesCookie } from './files-cookie.ts';

/** Ends the session, so that a copied token does not outlive it. Unknown tokens answer alike. */
export async function signOut(
  { refresh_token }: Input<typeof accountsContract.signOut>,
  ctx: PublicContext,
) {
  const { db, now, refreshTokens, report } = ctx;
  const given = refreshTokens.read(refresh_token);
  if (!given) return;
  await transaction(db, async (db) => {
    const at = now();
    const [session] = await lockFamily(db, { family: given.family, at });
    const isTheirs =
      session?.currentHash.equals(given.hash) || session?.previousHash?.equals(given.hash);
    if (!isTheirs) return;
    dropFilesCookie(ctx);
    await endFamily(db, { family: given.family, at, reason: 'signed out' });
    report.sessionEnded({ family: given.family, why: 'signed out' });
  });
}
