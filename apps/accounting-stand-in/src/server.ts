import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Company, Row } from './company.ts';
import { type Fault, htmlPage, misbehaviour, spelling } from './misbehaviour.ts';
import { type Client, tokenOffice } from './tokens.ts';

interface Settings extends Client {
  company: Company;
  /** Its clock, which a test moves on. */
  now(): number;
}

const mostBytes = 1024 * 1024;
const windowMs = 5_000;
const mostInWindow = 25;
const usualPage = 100;
const largestPage = 500;

/** The stand-in, not listening yet. */
export function standIn({ company, now: clock, ...client }: Settings) {
  const tokens = tokenOffice(client);
  const wrongs = misbehaviour();
  const refusal = spelling();
  let moved = 0;
  let requests: number[] = [];
  let seen = { requests: 0, refusedForSpeed: 0, tokens: 0, refusedTokens: 0 };
  const now = () => clock() + moved;

  function json(response: ServerResponse, status: number, body: unknown) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  /** Whether the answer was spoilt. */
  function spoil(response: ServerResponse, fault: Fault | undefined): boolean {
    if (!fault) return false;
    if (fault === 'cut') response.destroy();
    if (fault === 'html')
      response.writeHead(502, { 'content-type': 'text/html' }).end(htmlPage(502));
    if (fault === 'error') json(response, 500, refusal(1_000_003, 'Ett systemfel har uppstått.'));
    if (fault === 'garbage')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"Customers": [');
    if (fault === 'busy') json(response, 429, { message: 'Limit exceeded' });
    return true;
  }

  /** A sliding window: a request that came too early counts for nothing. */
  function isTooFast(at: number): boolean {
    requests = requests.filter((moment) => moment > at - windowMs);
    if (requests.length >= mostInWindow) return true;
    requests.push(at);
    return false;
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    seen.tokens += 1;
    const form = new URLSearchParams(await bodyOf(request));
    if (spoil(response, wrongs.take('token'))) return;
    const tenantId = String(request.headers.tenantid ?? '');
    const { status, body } = tokens.answer({
      authorization: request.headers.authorization,
      tenantId,
      form,
      at: now(),
    });
    if (status !== 200) seen.refusedTokens += 1;
    json(response, status, body);
  }

  /** Rows whose value holds the wanted text anywhere; more than one wish is not understood. */
  function found(rows: readonly Row[], query: URLSearchParams): readonly Row[] | undefined {
    const wishes = [...query].filter(
      ([name]) => !['limit', 'page', 'sortby', 'sortorder'].includes(name),
    );
    if (wishes.length > 1 || wishes.some(([name]) => name !== name.toLowerCase())) return undefined;
    return rows.filter((row) =>
      wishes.every(([name, wanted]) =>
        Object.entries(row).some(
          ([field, value]) =>
            field.toLowerCase() === name &&
            String(value).toLowerCase().includes(wanted.toLowerCase()),
        ),
      ),
    );
  }

  function list(
    request: IncomingMessage,
    response: ServerResponse,
    { pathname, searchParams }: URL,
  ) {
    const at = now();
    seen.requests += 1;
    if (isTooFast(at)) {
      seen.refusedForSpeed += 1;
      return json(response, 429, { message: 'Limit exceeded' });
    }
    if (spoil(response, wrongs.take('list'))) return;
    if (request.headers.accept !== 'application/json')
      return json(response, 400, refusal(1_000_030, 'Invalid response type.'));
    const scopes = tokens.scopesOf(
      (request.headers.authorization ?? '').replace(/^Bearer /, ''),
      at,
    );
    if (!scopes)
      return json(
        response,
        401,
        refusal(2_000_311, 'Kan inte logga in, access-token eller client-secret är fel.'),
      );
    const [, , name = '', key] = pathname.split('/').map(decodeURIComponent);
    const wanted = company[name];
    if (!wanted || request.method !== 'GET')
      return json(response, 404, refusal(2_000_588, 'Sidan finns inte.'));
    if (!scopes.includes(wanted.scope))
      return json(response, 403, refusal(2_001_101, 'Ingen aktiv licens för behörigheten.'));
    if (key) {
      const row = wanted.rows.find((each) => each[wanted.key] === key);
      return row
        ? json(response, 200, { [wanted.one]: row })
        : json(response, 404, refusal(2_000_433, 'Kan inte hitta posten.'));
    }
    const rows = found(wanted.rows, searchParams);
    if (!rows) return json(response, 400, refusal(2_000_588, 'Felaktig parameter.'));
    const limit = Math.min(Number(searchParams.get('limit') ?? usualPage), largestPage);
    const page = Number(searchParams.get('page') ?? 1);
    const shown = rows
      .slice((page - 1) * limit, page * limit)
      .map((row) => without(row, wanted.onlyAlone));
    const counts = {
      '@TotalResources': rows.length,
      '@TotalPages': Math.ceil(rows.length / limit),
      '@CurrentPage': page,
    };
    json(response, 200, { MetaInformation: counts, [wanted.many]: shown });
  }

  /** What tests and the people of a demonstration do to it. The original has nothing of the kind. */
  async function control(request: IncomingMessage, response: ServerResponse, wish: string) {
    const text = await bodyOf(request);
    const given = text ? JSON.parse(text) : {};
    if (wish === 'misbehave') wrongs.wish(given);
    if (wish === 'clock') moved += given.move;
    if (wish === 'consent')
      return json(response, 200, { refresh_token: tokens.consent(now(), given.scopes) });
    if (wish === 'forget-access') tokens.forgetAccess();
    if (wish === 'customers') company.customers?.rows.push(...given.rows);
    if (wish === 'seen') {
      const answer = seen;
      seen = { requests: 0, refusedForSpeed: 0, tokens: 0, refusedTokens: 0 };
      return json(response, 200, answer);
    }
    json(response, 200, {});
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname === '/oauth-v1/token' && request.method === 'POST')
      return token(request, response);
    if (url.pathname.startsWith('/3/')) return list(request, response, url);
    if (url.pathname.startsWith('/stand-in/'))
      return control(request, response, url.pathname.slice('/stand-in/'.length));
    json(response, 404, {});
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      console.error(error);
      if (!response.headersSent) json(response, 500, {});
    });
  });
}

const without = (row: Row, fields: readonly string[]): Row =>
  Object.fromEntries(Object.entries(row).filter(([field]) => !fields.includes(field)));

async function bodyOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > mostBytes) throw new Error('A body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
