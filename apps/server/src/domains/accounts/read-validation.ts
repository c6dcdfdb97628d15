import type { accountsContract, Input, Output } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { findInvited } from './find-invited.ts';
import { countTry } from './limits.ts';
import { openToken } from './make-link.ts';

type Validation = typeof accountsContract.validation;

/** Accepts only the sealed value of a link; an address alone would reveal its account. */
export async function readValidation(
  { email: check }: Input<Validation>,
  ctx: PublicContext,
): Promise<Output<Validation>> {
  const tried = await countTry({ what: 'link', about: check }, ctx);
  const invited = await findInvited(ctx.db, check, ctx);
  const validationToken = invited && openToken(invited.sealedToken, ctx.sealedTokens);
  if (!invited || validationToken === undefined) fail('UserNotFound');
  await tried.forgive();
  const { name, email, role } = invited;
  return { name, email, role, validationToken };
}
