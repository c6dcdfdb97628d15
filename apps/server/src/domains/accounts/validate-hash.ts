import type { accountsContract, Input, Output } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { hashOfSecret } from '../../platform/sign-in/secrets.ts';
import { countTry } from './limits.ts';
import { addressOfReset } from './links.sql.ts';

type Validate = typeof accountsContract.validateHash;

/** Whose open link it is. Changes nothing, since mail scanners open every link. */
export async function validateHash(
  { hash }: Input<Validate>,
  ctx: PublicContext,
): Promise<Output<Validate>> {
  const tried = await countTry({ what: 'link', about: hash }, ctx);
  const [account] = await addressOfReset(ctx.db, { hash: hashOfSecret(hash), at: ctx.now() });
  if (!account) return { result: false };
  await tried.forgive();
  return { result: true, email: account.email };
}
