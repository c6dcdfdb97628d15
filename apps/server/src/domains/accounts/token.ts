import type { accountsContract, Input, Output } from '@gesall/contract';
import type { PublicContext } from '../../platform/context.ts';
import { renewSession } from './renew-session.ts';
import { signIn } from './sign-in.ts';

type Token = typeof accountsContract.token;

/** Serves both grant types. A refusal answers 200, so that the client does not try to renew. */
export async function token(input: Input<Token>, ctx: PublicContext): Promise<Output<Token>> {
  const session =
    input.grant_type === 'password' ? await signIn(input, ctx) : await renewSession(input, ctx);
  if (session === undefined || typeof session === 'string') {
    return { code: '900', email: input.email, message: session ?? 'signin.unauthorized', data: '' };
  }
  const { accessToken, refreshToken, email, school, schoolName } = session;
  return {
    code: '999',
    email,
    message: '',
    school,
    schoolName,
    data: JSON.stringify({ access_token: accessToken, refresh_token: refreshToken }),
  };
}
