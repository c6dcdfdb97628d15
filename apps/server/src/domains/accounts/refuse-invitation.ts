import type { PublicContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { accountToken } from './accounts.tables.ts';
import { findInvited, type Invited } from './find-invited.ts';
import { voidLinks } from './links.sql.ts';

/**
 * Voids the link of an open invitation and answers whom it invited; undefined for any other value,
 * and when they have registered meanwhile.
 */
export async function refuseInvitation(
  db: Db,
  check: string,
  ctx: PublicContext,
): Promise<Invited | undefined> {
  const invited = await findInvited(db, check, ctx);
  if (!invited) return undefined;
  const link = { accountId: invited.id, purpose: 'activation' as const, at: ctx.now() };
  const voided = await voidLinks(db, link).returning({ id: accountToken.id });
  return voided.length > 0 ? invited : undefined;
}
