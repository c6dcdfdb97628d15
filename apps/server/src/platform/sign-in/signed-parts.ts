import { accessTokens } from './access-tokens.ts';
import { refreshTokens } from './refresh-tokens.ts';
import { sealedTokens } from './sealed-tokens.ts';
import type { Secrets } from './secrets.ts';
import { signatures } from './signatures.ts';

/** Everything that signs or seals with the server's secret. */
export const signedParts = (secrets: Secrets, now: () => Date) => ({
  tokens: accessTokens(secrets, now),
  refreshTokens: refreshTokens(secrets),
  sealedTokens: sealedTokens(secrets),
  signatures: signatures(secrets),
});
