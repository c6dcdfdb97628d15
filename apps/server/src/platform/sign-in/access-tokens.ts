import { createSigner, createVerifier, TokenError } from 'fast-jwt';
import type { Secrets } from './secrets.ts';

const accessTokenSeconds = 15 * 60;

export const tokenNames = { iss: 'gesall', aud: 'gesall/api' } as const;

export interface AccessClaims {
  sub: number;
  email: string;
  role: string;
  family: string;
}

export type AccessTokens = ReturnType<typeof accessTokens>;

/** Why a token is not ours. */
export type TokenFault = 'malformed' | 'signature' | 'audience';

/** Signs and verifies access tokens: JWT, HS256, 15 minutes. */
export function accessTokens(secrets: Secrets, now: () => Date) {
  const sign = createSigner({ key: secrets[0], algorithm: 'HS256' });
  const verifiers = secrets.map((key) =>
    createVerifier({
      key,
      algorithms: ['HS256'],
      cache: 10_000,
      ignoreExpiration: true,
      allowedIss: tokenNames.iss,
      allowedAud: tokenNames.aud,
      requiredClaims: ['iss', 'aud', 'exp', 'sub'],
    }),
  );

  /** The claims of a token we signed, even expired, or the fault. */
  function verified(token: string) {
    let fault: TokenFault = 'malformed';
    for (const verify of verifiers) {
      try {
        const { exp, ...claims } = verify(token);
        if (typeof exp === 'number') return { claims: { ...claims, expiresMs: exp * 1000 } };
        break;
      } catch (error) {
        // Another secret may have signed it; other faults are final.
        fault = faultOf(error);
        if (fault !== 'signature') break;
      }
    }
    return { fault };
  }

  return {
    issue({ sub, ...claims }: AccessClaims) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return sign({
        ...claims,
        ...tokenNames,
        sub: String(sub),
        iat: issuedAt,
        exp: issuedAt + accessTokenSeconds,
      });
    },
    /** Remaining validity in milliseconds; 0 when invalid. */
    msLeft(token: string): number {
      return Math.max(0, (verified(token).claims?.expiresMs ?? 0) - now().getTime());
    },
    /** The claims of a token valid at `at`; otherwise undefined. */
    read(token: string, at = now()): AccessClaims | undefined {
      const { claims } = verified(token);
      if (!claims || claims.expiresMs <= at.getTime()) return undefined;
      const { sub, email, role, family } = claims;
      const id = Number(sub);
      return Number.isSafeInteger(id) ? { sub: id, email, role, family } : undefined;
    },
    /** Why a token was never ours; undefined for ours, expired or not. */
    faultOf: (token: string): TokenFault | undefined => verified(token).fault,
  };
}

function faultOf(error: unknown): TokenFault {
  if (!(error instanceof TokenError)) return 'malformed';
  const { invalidSignature, invalidClaimValue, missingRequiredClaim } = TokenError.codes;
  if (error.code === invalidSignature) return 'signature';
  return error.code === invalidClaimValue || error.code === missingRequiredClaim
    ? 'audience'
    : 'malformed';
}
