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

/** Client credentials, or a chain of refresh tokens that a person started by consent. */
export interface Credentials {
  authUrl: string;
  clientId: string;
  clientSecret: string;
  tenantId: string | undefined;
  refreshToken: string | undefined;
}

export interface Services {
  db: Db;
  sealedTokens: SealedTokens;
  report: Pick<Report, 'accountingTrouble'>;
  now(): Date;
  pause(ms: number): Promise<unknown>;
}

const neededScopes = 'customer article price costcenter order';
/** Which orders are paid is read from invoices; everything else works without this scope. */
const scopes = `${neededScopes} invoice`;
const purpose = 'fortnox';
const marginMs = 60_000;

const granted = z.object({
  access_token: z.string().min(1),
  refresh_token: z.string().min(1).optional(),
  expires_in: z.coerce.number(),
});

export const clientOf = ({ clientId, tenantId }: Credentials) => `${clientId}/${tenantId ?? ''}`;

/**
 * Gives the access token. One process at a time renews it and stores it before use, as a refresh
 * token works once.
 */
export function accessTo(
  credentials: Credentials,
  answerMs: number,
  { db, sealedTokens, report, now }: Services,
) {
  const client = clientOf(credentials);
  const seed =
    credentials.refreshToken === undefined
      ? undefined
      : createHash('sha256').update(credentials.refreshToken).digest();
  // One renewal per process: each waits on a row lock with a connection.
  let renewal: Promise<string> | undefined;

  const isOurs = (stored: Pick<Access, 'seed'>) =>
    seed === undefined ? stored.seed === null : stored.seed?.equals(seed) === true;

  /** The stored token while usable; tokens of another consent are ignored. */
  function openToken(
    stored: Pick<Access, 'accessToken' | 'accessUntil' | 'seed'>,
    refused: string | undefined,
  ) {
    const { accessToken, accessUntil } = stored;
    if (!isOurs(stored)) return undefined;
    if (!accessToken || !accessUntil || accessUntil.getTime() - marginMs <= now().getTime())
      return undefined;
    const token = sealedTokens.open(accessToken, purpose);
    return token === refused ? undefined : token;
  }

  /** The next refresh token; undefined with client credentials. */
  function nextOf(stored: Access): string | undefined {
    if (seed === undefined) return undefined;
    if (!isOurs(stored)) return credentials.refreshToken;
    if (stored.brokenAt) throw new AccountingAway('refused');
    return (
      (stored.refreshToken && sealedTokens.open(stored.refreshToken, purpose)) ||
      credentials.refreshToken
    );
  }

  async function renew(refused: string | undefined): Promise<string> {
    await insertAccess(db, { client });
    // A used refresh token is never sent again.
    const token = await transactionOnce(db, async (db) => {
      const [stored] = await lockAccess(db, { client });
      if (!stored) throw new Error('The row of the access is gone.');
      const already = openToken(stored, refused);
      if (already) return already;
      const refreshToken = nextOf(stored);
      const answer = await askForGranted(credentials, refreshToken, answerMs);
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
      // It stays refused until a person gives a new token.
      if (seed && errorIn(answer.body) === 'invalid_grant')
        await storeBroken(db, { client, seed, at: now() });
      return undefined;
    });
    return token ?? Promise.reject(new AccountingAway('refused'));
  }

  /** A token that is valid as far as we know, other than the refused one. */
  return async function token(refused?: string): Promise<string> {
    const [stored] = await findAccess(db, { client });
    const already = stored && openToken(stored, refused);
    if (already) return already;
    renewal ??= renew(refused).finally(() => {
      renewal = undefined;
    });
    return renewal;
  };
}

/** A company that consented before invoices were read gives a token without them. */
async function askForGranted(
  credentials: Credentials,
  refreshToken: string | undefined,
  answerMs: number,
): Promise<Answer> {
  const answer = await askForToken(credentials, { refreshToken, scope: scopes }, answerMs);
  return errorIn(answer.body) === 'invalid_scope' && refreshToken === undefined
    ? askForToken(credentials, { refreshToken, scope: neededScopes }, answerMs)
    : answer;
}

interface Wanted {
  refreshToken: string | undefined;
  scope: string;
}

function askForToken(
  { authUrl, clientId, clientSecret, tenantId }: Credentials,
  { refreshToken, scope }: Wanted,
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
