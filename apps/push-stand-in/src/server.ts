import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { decrypt } from './decrypt.ts';
import { type Fault, misbehaviour, statusOf } from './misbehaviour.ts';
import { Refusal } from './refusal.ts';
import { subscriptions } from './subscriptions.ts';
import { checkVapid } from './vapid.ts';

/** A message that was taken. */
interface Message {
  /** Of the subscription. */
  id: string;
  text: string;
  keptSeconds: number;
  topic: string | undefined;
  urgency: string | undefined;
}

/** Services take no more of an encrypted body (RFC 8030 section 7.2). */
const mostBytes = 4096;

const nothingSeen = () => ({
  requests: 0,
  messages: [] as Message[],
  /** Why messages were refused that did not follow the standards. */
  refused: [] as string[],
  /** Requests to the address of a redirect, which nobody should follow. */
  followed: 0,
});

export function standIn() {
  const wrongs = misbehaviour();
  const known = subscriptions();
  let seen = nothingSeen();
  const texts = new Map<string, string[]>();

  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

  function spoil(response: ServerResponse, fault: Fault) {
    if (fault === 'cut') response.destroy();
    const status = statusOf[fault];
    if (status === undefined) return;
    const retryAfter = wrongs.retryAfter();
    response.writeHead(status, {
      ...(retryAfter !== null && { 'retry-after': retryAfter }),
      ...(fault === 'redirect' && { location: '/elsewhere' }),
    });
    response.end(fault);
  }

  function take({ headers }: IncomingMessage, id: string, body: Buffer): Message {
    const own = known.find(id);
    if (!own) throw new Refusal(404, 'Nobody has this subscription.');
    checkVapid(headers.authorization, {
      audience: `http://${headers.host}`,
      serverKey: own.serverKey,
    });
    if (headers['content-encoding'] !== 'aes128gcm')
      throw new Refusal(415, 'The content encoding is not aes128gcm.');
    if (!/^\d{1,9}$/.test(String(headers.ttl)))
      throw new Refusal(400, 'The header TTL is missing.');
    if (body.length > mostBytes) throw new Refusal(413, 'The body is too large.');
    return {
      id,
      text: decrypt(body, own),
      keptSeconds: Number(headers.ttl),
      topic: headers.topic as string | undefined,
      urgency: headers.urgency as string | undefined,
    };
  }

  async function push(request: IncomingMessage, response: ServerResponse, id: string) {
    seen.requests += 1;
    const body = await bodyOf(request);
    const fault = wrongs.take();
    if (fault && fault !== 'slow') return spoil(response, fault);
    if (fault === 'slow') await pause(wrongs.slowMs());
    const message = take(request, id, body);
    seen.messages.push(message);
    texts.set(id, [...(texts.get(id) ?? []), message.text]);
    response.writeHead(201, { location: `/message/${seen.requests}` }).end();
  }

  /** Controls for tests, which push services do not have. */
  async function control(request: IncomingMessage, response: ServerResponse, wish: string) {
    const text = (await bodyOf(request)).toString('utf8');
    const given = text ? JSON.parse(text) : {};
    if (wish === 'misbehave') wrongs.wish(given);
    if (wish === 'forget') known.remove(given.id);
    if (wish === 'subscribe') {
      const { id, ...keys } = known.add(given);
      const endpoint = `http://${request.headers.host}/push/${id}`;
      return json(response, 200, { id, endpoint, ...keys });
    }
    if (wish === 'texts') return json(response, 200, texts.get(given.id) ?? []);
    if (wish === 'seen') {
      const answer = seen;
      seen = nothingSeen();
      return json(response, 200, answer);
    }
    json(response, 200, {});
  }

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const { pathname } = new URL(request.url ?? '/', 'http://stand-in');
    const [, first, last = ''] = pathname.split('/');
    if (request.method === 'POST' && first === 'push') return push(request, response, last);
    if (request.method === 'POST' && first === 'stand-in') return control(request, response, last);
    if (first === 'elsewhere') seen.followed += 1;
    json(response, 404, {});
  }

  return createServer((request, response) => {
    answer(request, response).catch((error) => {
      const why = error instanceof Error ? error.message : String(error);
      seen.refused.push(why);
      if (!response.headersSent) json(response, error instanceof Refusal ? error.status : 400, why);
    });
  });
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > 100_000) throw new Refusal(413, 'The body is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
