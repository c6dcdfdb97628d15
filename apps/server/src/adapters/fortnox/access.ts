import { createHash } from 'node:crypto';
import { z } from 'zod';
import { type Db, transactionOnce } from '../../platform/db/database.ts';
import type { Report } from '../../platform/observe/report.ts';
import type { SealedTokens } from '../../platform/sign-in/sealed-tokens.ts';
import { AccountingAway } from '../../ports/accounting.ts';
import {
  type Access,
  findAccess,
  insertAccess,
  lockAccess,
  storeAccess,
  storeBroken,
} from './fortnox.sql.ts';
import { type Answer, send } from './send.ts';

/** A company lets us in by client credentials, or by a chain of refresh tokens that a person began. */
export interface Credentials {
  authUrl: string;
  clientId: string;
  clientSecret: string;
  /** The company, where client credentials are used. */
  tenantId: string | undefined;
  /** The first refresh token of a chain. */
  refreshToken: string | undefined;
}

export interface Around {
  db: Db;
  sealedTokens: SealedTokens;
  report: Pick<Report, 'accountingTrouble'>;
  now(): Date;
  pause(ms: number): Promise<unknown>;
}

const scope = 'customer article price costcenter';
const purpose = 'fortnox';
/** What runs out within this is as good as gone. */
const marginMs = 60_000;

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number(),
});

export const clientOf = ({ clientId, tenantId }: Credentials) => `${clientId}/${tenantId ?? ''}`;

/**
 * Gives the token that requests carry. It is renewed by one at a time over all processes, and
 * stored before anybody uses it, because a refresh token works once.
 */
export function accessTo(
  credentials: Credentials,
  answerMs: number,
  { db, sealedTokens, report, now }: Around,
) {
  const client = clientOf(credentials);
  const seed =
    credentials.refreshToken === undefined
      ? undefined
      : createHash('sha256').update(credentials.refreshToken).digest();
  // Who waits for the row keeps a connection: one of this process is enough.
  let renewal: Promise<string> | undefined;

  const isOurs = (kept: Pick<Access, 'seed'>) =>
    seed === undefined ? kept.seed === null : kept.seed?.equals(seed) === true;

  /** What is kept, as long as it can be used: what another consent gave opens other things. */
  function openToken(
    kept: Pick<Access, 'accessToken' | 'accessUntil' | 'seed'>,
    refused: string | undefined,
  ) {
    const { accessToken, accessUntil } = kept;
    if (!isOurs(kept)) return undefined;
    if (!accessToken || !accessUntil || accessUntil.getTime() - marginMs <= now().getTime())
      return undefined;
    const token = sealedTokens.open(accessToken, purpose);
    return token === refused ? undefined : token;
  }

  /** The refresh token that is next; undefined with client credentials. */
  function nextOf(kept: Access): string | undefined {
    if (seed === undefined) return undefined;
    if (!isOurs(kept)) return credentials.refreshToken;
    if (kept.brokenAt) throw new AccountingAway('refused');
    return (
      (kept.refreshToken && sealedTokens.open(kept.refreshToken, purpose)) ||
      credentials.refreshToken
    );
  }

  async function renew(refused: string | undefined): Promise<string> {
    await insertAccess(db, { client });
    // A refresh token that was used is not used again.
    const token = await transactionOnce(db, async (db) => {
      const [kept] = await lockAccess(db, { client });
      if (!kept) throw new Error('The row of the access is gone.');
      const already = openToken(kept, refused);
      if (already) return already;
      const refreshToken = nextOf(kept);
      const answer = await askForToken(credentials, refreshToken, answerMs);
      const given = granted.safeParse(answer.body).data;
      if (answer.status === 200 && given) {
        const next = given.refresh_token ?? refreshToken;
        await storeAccess(db, {
          client,
          accessToken: sealedTokens.seal(given.access_token, purpose),
          accessUntil: new Date(now().getTime() + given.expires_in * 1000),
          refreshToken: next === undefined ? null : sealedTokens.seal(next, purpose),
          seed: seed ?? null,
          at: now(),
        });
        return given.access_token;
      }
      report.accountingTrouble({ why: 'token', status: answer.status, code: errorIn(answer.body) });
      if (answer.status >= 500 || answer.status === 429) throw new AccountingAway('failing');
      if (answer.status < 300) throw new AccountingAway('unreadable');
      // Asked again it would only be refused again, until a person has given another token.
      if (seed && errorIn(answer.body) === 'invalid_grant')
        await storeBroken(db, { client, seed, at: now() });
      return undefined;
    });
    return token ?? Promise.reject(new AccountingAway('refused'));
  }

  /** A token that is valid as far as we know, and is not the one that was refused. */
  return async function token(refused?: string): Promise<string> {
    const [kept] = await findAccess(db, { client });
    const already = kept && openToken(kept, refused);
    if (already) return already;
    renewal ??= renew(refused).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
}

function askForToken(
  { authUrl, clientId, clientSecret, tenantId }: Credentials,
  refreshToken: string | undefined,
  answerMs: number,
): Promise<Answer> {
  const form = new URLSearchParams(
    refreshToken === undefined
      ? { grant_type: 'client_credentials', scope }
      : { grant_type: 'refresh_token', refresh_token: refreshToken },
  );
  return send(new URL('/oauth-v1/token', authUrl), {
    method: 'POST',
    headers: {
      accept: 'application/json',
      authorization: `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`,
      'content-type': 'application/x-www-form-urlencoded',
      ...(tenantId && { TenantId: tenantId }),
    },
    body: form.toString(),
    answerMs,
  });
}

const errorIn = (body: unknown) => z.object({ error: z.string() }).safeParse(body).data?.error;
