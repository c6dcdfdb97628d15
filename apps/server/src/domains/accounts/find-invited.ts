import type { PublicContext } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { type Invitation, openInvitation } from './links.sql.ts';
import { readInvitation } from './make-link.ts';

export interface Invited extends Invitation {
  invitationId: number;
}

/**
 * The person whom the sealed value of a mailed link invites; undefined when the invitation is used,
 * replaced or expired. A value that we did not seal is reported.
 */
export async function findInvited(
  db: Db,
  check: string,
  ctx: PublicContext,
): Promise<Invited | undefined> {
  const at = ctx.now();
  const named = readInvitation(check, ctx.sealedTokens);
  if (!named) {
    const { network } = ctx.request;
    ctx.report.tokenForged({ token: 'link', why: 'signature', network, at });
    return undefined;
  }
  const [invited] = await openInvitation(db, { tokenId: named.id, at });
  return invited && { ...invited, invitationId: named.id };
}
