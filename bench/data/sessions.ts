import { createHash, randomBytes } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import type pg from 'pg';
import { tokenNames } from '../../apps/server/src/platform/sign-in/access-tokens.ts';

/** Sessions without hashing passwords. */
export async function insertTokens(
  client: pg.Client,
  accountIds: number[],
  secret: string,
): Promise<Map<number, string>> {
  const hashes = accountIds.map(() => createHash('sha256').update(randomBytes(16)).digest());
  const { rows } = await client.query<{ family: string; account: number }>(
    `insert into session_family (account_id, current_hash, rotated_at, created_at, expires_at)
     select account_id, hash, now(), now(), now() + interval '30 days' from unnest($1::int[], $2::bytea[]) as given(account_id, hash)
     returning id as family, account_id as account`,
    [accountIds, hashes],
  );
  const sign = createSigner({ key: secret, algorithm: 'HS256', ...tokenNames });
  const seconds = Math.floor(Date.now() / 1000);
  return new Map(
    rows.map(({ family, account }) => [
      account,
      sign({
        email: 'x',
        role: 'x',
        family,
        sub: String(account),
        iat: seconds,
        exp: seconds + 86_400,
      }),
    ]),
  );
}
