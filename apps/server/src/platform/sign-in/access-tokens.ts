import { createSigner, createVerifier } from 'fast-jwt';

const accessTokenSeconds = 15 * 60;

export interface AccessClaims {
  /** The account's id. */
  sub: number;
  email: string;
  role: string;
  /** The session family that the token belongs to. */
  family: string;
}

export type AccessTokens = ReturnType<typeof accessTokens>;

/** Signs and reads access tokens: JWT, HS256, 15 minutes. */
export function accessTokens(secret: string, now: () => Date) {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const verify = createVerifier({ key: secret, algorithms: ['HS256'], cache: 10_000, ignoreExpiration: true });

  /** The claims of a token that we signed, expired or not; undefined for a forged or malformed one. */
  function signed(token: string) {
    try {
      const { exp, ...claims } = verify(token);
      return typeof exp === 'number' ? { ...claims, expiresMs: exp * 1000 } : undefined;
    } catch {
      return undefined;
    }
  }

  return {
    issue({ sub, ...claims }: AccessClaims) {
      const issuedAt = Math.floor(now().getTime() / 1000);
      return sign({ ...claims, sub: String(sub), iat: issuedAt, exp: issuedAt + accessTokenSeconds });
    },
    /** How long a token still opens anything, in milliseconds; 0 when it does not. */
    msLeft(token: string): number {
      return Math.max(0, (signed(token)?.expiresMs ?? 0) - now().getTime());
    },
    /**
     * The claims of a token that is valid now, or was at a moment; undefined for a forged, malformed
     * or expired one.
     */
    read(token: string, at = now()): AccessClaims | undefined {
      const claims = signed(token);
      if (!claims || claims.expiresMs <= at.getTime()) return undefined;
      const { sub, email, role, family } = claims;
      const id = Number(sub);
      return Number.isSafeInteger(id) ? { sub: id, email, role, family } : undefined;
    },
  };
}
