import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Company } from './company.ts';
import { htmlPage, misbehaviour, type OrderFault, spelling } from './misbehaviour.ts';
import { orderBook } from './order-book.ts';
import { orderFrom, written } from './order-rules.ts';
import { type Acted, switchPage } from './page.ts';
import { read, scopeOf } from './reads.ts';
import { Refusal } from './refusal.ts';
import { press } from './switches.ts';
import { type Client, tokenOffice } from './tokens.ts';

interface Settings extends Client {
  company: Company;
  /** File of the orders; without it they are in memory. */
  file: string | undefined;
  now(): number;
}

const mostBytes = 1024 * 1024;
const windowMs = 5_000;
const mostInWindow = 25;

const asPage = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' };

const nothingSeen = () => ({
  requests: 0,
  refusedForSpeed: 0,
  tokens: 0,
  refusedTokens: 0,
  orderPosts: 0,
  storedOrders: 0,
  faults: {} as Record<string, number>,
});

export function standIn({ company, file, now: clock, ...client }: Settings) {
  const tokens = tokenOffice(client);
  const wrongs = misbehaviour();
  const refusal = spelling();
  const book = orderBook(file);
  const findableAt = new Map<string, number>();
  let moved = 0;
  let requests: number[] = [];
  let seen = nothingSeen();
  const acted: Acted = { orders: {}, others: {}, late: 0, refused: 0 };
  const now = () => clock() + moved;

  function json(response: ServerResponse, status: number, body: unknown) {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }

  function takeFault(what: 'token' | 'list' | 'order'): OrderFault | undefined {
    const fault = wrongs.take(what);
    if (!fault) return undefined;
    seen.faults[fault] = (seen.faults[fault] ?? 0) + 1;
    const counts = what === 'order' ? acted.orders : acted.others;
    counts[fault] = (counts[fault] ?? 0) + 1;
    return fault;
  }

  function spoil(response: ServerResponse, fault: OrderFault) {
    const kind = fault.replace('stored-', '');
    if (kind === 'cut') response.destroy();
    if (kind === 'html')
      response.writeHead(502, { 'content-type': 'text/html' }).end(htmlPage(502));
    if (kind === 'error') json(response, 500, refusal(1_000_003, 'Ett systemfel har uppstått.'));
    if (kind === 'garbage')
      response.writeHead(200, { 'content-type': 'application/json' }).end('{"Customers": [');
    if (kind === 'busy') json(response, 429, { message: 'Limit exceeded' });
  }

  /** A sliding window; refused requests do not count. */
  function isTooFast(at: number): boolean {
    requests = requests.filter((moment) => moment > at - windowMs);
    if (requests.length >= mostInWindow) return true;
    requests.push(at);
    return false;
  }

  async function token(request: IncomingMessage, response: ServerResponse) {
    seen.tokens += 1;
    const form = new URLSearchParams(await bodyOf(request));
    const fault = takeFault('token');
    if (fault === 'slow') await pause(wrongs.slowMs());
    else if (fault) return spoil(response, fault);
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

  /** Throws a `Refusal` unless the request may be answered. */
  function admit({ headers }: IncomingMessage, scope: string | undefined) {
    if (headers.accept !== 'application/json')
      throw new Refusal(1_000_030, 'Invalid response type.');
    const given = (headers.authorization ?? '').replace(/^Bearer /, '');
    const scopes = tokens.scopesOf(given, now());
    if (!scopes) {
      const why = 'Kan inte logga in, access-token eller client-secret är fel.';
      throw new Refusal(2_000_311, why, 401);
    }
    if (!scope) throw new Refusal(2_000_588, 'Sidan finns inte.', 404);
    if (!scopes.includes(scope))
      throw new Refusal(2_001_101, 'Ingen aktiv licens för behörigheten.', 403);
  }

  const findable = () =>
    book.all().filter(({ head }) => (findableAt.get(String(head.DocumentNumber)) ?? 0) <= now());

  function storeOrder(body: string) {
    const today = new Date(now()).toISOString().slice(0, 10);
    const stored = book.store(readOrder(body, today));
    seen.storedOrders += 1;
    const delay = wrongs.searchDelayMs();
    if (delay > 0) {
      findableAt.set(String(stored.head.DocumentNumber), now() + delay);
      acted.late += 1;
    }
    return written(stored);
  }

  function readOrder(body: string, today: string) {
    try {
      return orderFrom(body, company, today);
    } catch (error) {
      acted.refused += 1;
      throw error;
    }
  }

  async function api(request: IncomingMessage, response: ServerResponse, url: URL) {
    const path = url.pathname.split('/').slice(2).map(decodeURIComponent);
    const isOrder = request.method === 'POST' && path[0] === 'orders' && path.length === 1;
    const body = isOrder ? await bodyOf(request) : '';
    seen.requests += 1;
    if (isOrder) seen.orderPosts += 1;
    if (isTooFast(now())) {
      seen.refusedForSpeed += 1;
      return json(response, 429, { message: 'Limit exceeded' });
    }
    const fault = takeFault(isOrder ? 'order' : 'list');
    const storesFirst = fault?.startsWith('stored-');
    if (fault && fault !== 'slow' && !storesFirst) return spoil(response, fault);
    admit(
      request,
      isOrder || request.method === 'GET' ? scopeOf(path[0] ?? '', company) : undefined,
    );
    const answer = isOrder
      ? { Order: storeOrder(body) }
      : read(
          { company, orders: book.all(), findable: findable(), invoiceOf: book.invoiceOf },
          path,
          url.searchParams,
        );
    if (fault && storesFirst) return spoil(response, fault);
    if (fault === 'slow') await pause(wrongs.slowMs());
    json(response, isOrder ? 201 : 200, answer);
  }

  /** Controls for tests and demonstrations, which Fortnox does not have. */
  async function control(request: IncomingMessage, response: ServerResponse, wish: string) {
    const text = await bodyOf(request);
    const given = text ? JSON.parse(text) : {};
    if (wish === 'misbehave') wrongs.wish(given);
    if (wish === 'clock') moved += given.move;
    if (wish === 'consent')
      return json(response, 200, { refresh_token: tokens.consent(now(), given.scopes) });
    if (wish === 'consent-to-service') tokens.consentToService(given.scopes);
    if (wish === 'forget-access') tokens.forgetAccess();
    if (wish === 'customers') company.customers.rows.push(...given.rows);
    if (wish === 'orders') return json(response, 200, { orders: book.all().map(written) });
    if (wish === 'cancel-order') book.cancel(String(given.number));
    if (wish === 'invoice-order') book.invoice(String(given.number));
    if (wish === 'pay-invoice') book.pay(String(given.number));
    if (wish === 'seen') {
      const answer = { ...seen, duplicates: book.duplicates() };
      seen = nothingSeen();
      return json(response, 200, answer);
    }
    json(response, 200, {});
  }

  /** The page of switches, and a press of one of its buttons. */
  async function page(request: IncomingMessage, response: ServerResponse) {
    if (request.method !== 'POST') {
      const shown = { switches: wrongs.now(), acted, orders: book.all(), isPaid: book.isPaid };
      return response.writeHead(200, asPage).end(switchPage(shown));
    }
    if (request.headers['sec-fetch-site'] === 'cross-site') return json(response, 403, {});
    press(new URLSearchParams(await bodyOf(request)), { wrongs, book });
    response.writeHead(303, { location: '/' }).end();
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', 'http://stand-in');
    if (url.pathname === '/') return page(request, response);
    if (url.pathname === '/oauth-v1/token' && request.method === 'POST')
      return token(request, response);
    if (url.pathname.startsWith('/3/')) return api(request, response, url);
    if (url.pathname.startsWith('/stand-in/'))
      return control(request, response, url.pathname.slice('/stand-in/'.length));
    json(response, 404, {});
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      if (error instanceof Refusal)
        return json(response, error.status, refusal(error.code, error.message));
      console.error(error);
      if (!response.headersSent) json(response, 500, {});
    });
  });
}

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
