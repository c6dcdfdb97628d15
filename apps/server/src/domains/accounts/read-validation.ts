import type { accountsContract, Input, Output } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { countTry } from './limits.ts';
import { openInvitation } from './links.sql.ts';
import { openToken, readInvitation } from './make-link.ts';

type Validation = typeof accountsContract.validation;

/**
 * Who is invited by a link. Only the sealed value of a link is answered: an address alone would
 * give its account away.
 */
export async function readValidation(
  { email: check }: Input<Validation>,
  ctx: PublicContext,
): Promise<Output<Validation>> {
  const tried = await countTry({ what: 'link', about: check }, ctx);
  const named = readInvitation(check, ctx.sealedTokens);
  if (!named)
    ctx.report.tokenForged({
      token: 'link',
      why: 'signature',
      network: ctx.request.network,
      at: ctx.now(),
    });
  const [invited] = named ? await openInvitation(ctx.db, { tokenId: named.id, at: ctx.now() }) : [];
  const validationToken = invited && openToken(invited.sealedToken, ctx.sealedTokens);
  if (!invited || validationToken === undefined) fail('UserNotFound');
  await tried.forgive();
  const { name, email, role } = invited;
  return { name, email, role, validationToken };
}
