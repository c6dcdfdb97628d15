import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { expect, test } from 'vitest';
import { compressReply } from './compress-reply.ts';

const long = JSON.stringify({ result: Array.from({ length: 200 }, (_, id) => ({ id, name: 'Åsa Öberg' })) });
const short = '{"result":null}';

async function asked(text: string, accepts?: string) {
  const server = fastify();
  server.get('/', async (request, reply) => reply.send(await compressReply(request, reply, text)));
  const headers = accepts === undefined ? {} : { 'accept-encoding': accepts };
  const reply = await server.inject({ url: '/', headers });
  return { headers: reply.headers, body: reply.rawPayload };
}

test.each([
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)('a long reply to whoever takes %s is sent as %s', async (accepts, encoding, read) => {
  const { headers, body } = await asked(long, accepts);
  expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
  expect(body.length).toBeLessThan(long.length / 4);
  expect(read(body).toString()).toBe(long);
});

test.each([
  ['a long reply to whoever takes nothing', long, undefined],
  ['a short one', short, 'br'],
])('%s is sent as it is', async (_, text, accepts) => {
  const { headers, body } = await asked(text, accepts);
  expect(headers['content-encoding']).toBeUndefined();
  expect(body.toString()).toBe(text);
});
