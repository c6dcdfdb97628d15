import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { replyBody } from './reply-body.ts';

const long = Array.from({ length: 200 }, (_, id) => ({ id, name: 'Åsa Öberg' }));
const short = [{ id: 1, name: 'Åsa Öberg' }];

/** A call that answers with a result, and how often the result was written. */
function aCall(result: unknown) {
  const server = fastify();
  let written = 0;
  const bodyOf = replyBody((told) => {
    written++;
    return JSON.stringify(told);
  });
  server.get('/', async (request, reply) => reply.send(await bodyOf(result, request, reply)));
  async function ask(accepts?: string) {
    const reply = await server.inject({
      url: '/',
      headers: accepts === undefined ? {} : { 'accept-encoding': accepts },
    });
    return { headers: reply.headers, body: reply.rawPayload };
  }
  return { ask, written: () => written };
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long reply to whoever takes %s is sent as %s', async (accepts, encoding, read) => {
  const { headers, body } = await aCall(long).ask(accepts);
  const text = JSON.stringify(long);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(body.length).toBeLessThan(text.length / 4);
  expect(read(body).toString()).toBe(text);
});

test.each([
  ['a long reply to whoever takes nothing', long, undefined],
  ['a short one', short, 'br'],
])('%s is sent as it is', async (_, result, accepts) => {
  const { headers, body } = await aCall(result).ask(accepts);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(JSON.stringify(result));
});

test('what is frozen is written once for each encoding, and everything else each time', async () => {
  const frozen = aCall(Object.freeze([...long]));
  for (const accepts of ['br', 'br', 'gzip', undefined, undefined, 'br']) {
    const { headers, body } = await frozen.ask(accepts);
    expect(headers['content-encoding']).toBe(accepts);
    const read = { br: brotliDecompressSync, gzip: gunzipSync, none: (bytes: Buffer) => bytes }[
      accepts ?? 'none'
    ];
    expect(JSON.parse(String(read?.(body)))).toEqual(long);
  }
  expect(frozen.written()).toBe(3);
  const changing = aCall([...long]);
  for (let twice = 0; twice < 2; twice++) await changing.ask('br');
  expect(changing.written()).toBe(2);
});
