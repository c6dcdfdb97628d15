import { randomUUID } from 'node:crypto';

const hour = 60 * 60_000;
const refreshLife = 45 * 24 * hour;
const allScopes = 'customer article price costcenter';

interface Granted {
  scopes: readonly string[];
  until: number;
}

export interface Client {
  clientId: string;
  secret: string;
  tenantId: string;
}

interface Asked {
  authorization: string | undefined;
  tenantId: string | undefined;
  form: URLSearchParams;
  at: number;
}

export interface TokenAnswer {
  status: number;
  body: Record<string, unknown>;
}

/** Gives access as the original does: an hour at a time, and a refresh token that works once. */
export function tokenOffice({ clientId, secret, tenantId }: Client) {
  const access = new Map<string, Granted>();
  const refresh = new Map<string, Granted>();
  const expected = `Basic ${Buffer.from(`${clientId}:${secret}`).toString('base64')}`;

  function grant(scopes: readonly string[], at: number): TokenAnswer {
    const token = randomUUID();
    access.set(token, { scopes, until: at + hour });
    return {
      status: 200,
      body: {
        access_token: token,
        scope: scopes.join(' '),
        expires_in: hour / 1000,
        token_type: 'bearer',
      },
    };
  }

  function nextRefresh(scopes: readonly string[], at: number): string {
    const token = randomUUID();
    refresh.set(token, { scopes, until: at + refreshLife });
    return token;
  }

  const refused = (error: string, status = 400): TokenAnswer => ({
    status,
    body: { error, error_description: error.replace('_', ' ') },
  });

  return {
    answer({ authorization, tenantId: tenant, form, at }: Asked): TokenAnswer {
      if (authorization !== expected) return refused('invalid_client', 401);
      if (form.get('grant_type') === 'client_credentials') {
        return tenant === tenantId
          ? grant((form.get('scope') ?? allScopes).split(' '), at)
          : refused('invalid_grant');
      }
      if (form.get('grant_type') !== 'refresh_token') return refused('unsupported_grant_type');
      const used = form.get('refresh_token') ?? '';
      const former = refresh.get(used);
      refresh.delete(used);
      if (!former || former.until <= at) return refused('invalid_grant');
      const given = grant(former.scopes, at);
      return { ...given, body: { ...given.body, refresh_token: nextRefresh(former.scopes, at) } };
    },
    /** What a person's consent leaves behind: the beginning of a chain. */
    consent: (at: number, scopes = allScopes) => nextRefresh(scopes.split(' '), at),
    /** What the token opens; undefined when it is none of ours or has run out. */
    scopesOf: (token: string, at: number) => {
      const granted = access.get(token);
      return granted && granted.until > at ? granted.scopes : undefined;
    },
    forgetAccess: () => access.clear(),
  };
}
