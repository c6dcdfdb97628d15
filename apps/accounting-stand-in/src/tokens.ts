import { randomUUID } from 'node:crypto';

const hour = 60 * 60_000;
const refreshLife = 45 * 24 * hour;
const allScopes = 'customer article price costcenter order invoice';

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

export function tokenOffice({ clientId, secret, tenantId }: Client) {
  const access = new Map<string, Granted>();
  const refresh = new Map<string, Granted>();
  let serviceScopes = allScopes.split(' ');
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
        if (tenant !== tenantId) return refused('invalid_grant');
        const asked = (form.get('scope') ?? allScopes).split(' ');
        return asked.every((scope) => serviceScopes.includes(scope))
          ? grant(asked, at)
          : refused('invalid_scope');
      }
      if (form.get('grant_type') !== 'refresh_token') return refused('unsupported_grant_type');
      const used = form.get('refresh_token') ?? '';
      const former = refresh.get(used);
      refresh.delete(used);
      if (!former || former.until <= at) return refused('invalid_grant');
      const given = grant(former.scopes, at);
      return { ...given, body: { ...given.body, refresh_token: nextRefresh(former.scopes, at) } };
    },
    /** What client credentials may ask for from now on. */
    consentToService(scopes = allScopes) {
      serviceScopes = scopes.split(' ');
    },
    consent: (at: number, scopes = allScopes) => nextRefresh(scopes.split(' '), at),
    /** The token's scopes; undefined when invalid or expired. */
    scopesOf: (token: string, at: number) => {
      const granted = access.get(token);
      return granted && granted.until > at ? granted.scopes : undefined;
    },
    forgetAccess: () => access.clear(),
  };
}
