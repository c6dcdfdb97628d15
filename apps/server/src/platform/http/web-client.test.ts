import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import fastify from 'fastify';
import { afterAll, expect, test } from 'vitest';
import { serveClient, serveCompanion } from './web-client.ts';

const above = mkdtempSync(join(tmpdir(), 'gesall-client-'));
afterAll(() => rmSync(above, { recursive: true }));

function aClient(name: string, more: Record<string, string> = {}) {
  const folder = join(above, name);
  const files = { 'index.html': `page of ${name}`, 'assets/a-1.js': 'script', ...more };
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

const servers = {
  web() {
    const server = fastify();
    serveCompanion(server, aClient('companion', { 'sw.js': 'worker' }));
    serveClient(server, {
      folder: aClient('web', { 'assets/a-1.js.br': 'short', 'icon.svg': '<svg/>' }),
    });
    return server;
  },
  player() {
    const server = fastify();
    serveClient(server, {
      folder: aClient('player', { 'pdf.html': 'pdf' }),
      base: '/scorm/play-assets',
      page: '/scorm/play',
    });
    return server;
  },
};

test.each([
  ['web', '/', 'page of web'],
  ['web', '/class/3?tab=1', 'page of web'],
  ['web', '/index.html', 'page of web'],
  ['web', '/icon.svg?v=2', '<svg/>'],
  ['web', '/assets/a-1.js', 'script'],
  ['web', '/app/', 'page of companion'],
  ['web', '/app/today', 'page of companion'],
  ['web', '/app/assets/a-1.js', 'script'],
  ['player', '/scorm/play', 'page of player'],
  ['player', '/scorm/play-assets/pdf.html', 'pdf'],
  ['player', '/scorm/play-assets/assets/a-1.js', 'script'],
] as const)('%s answers %s with its file or page', async (name, url, body) => {
  const reply = await servers[name]().inject({ url });
  expect({ status: reply.statusCode, body: reply.body }).toEqual({ status: 200, body });
});

test.each([
  ['web', '/assets/a-0.js'],
  ['web', '/api/Nothing'],
  ['web', '/app/assets/a-0.js'],
  ['player', '/scorm/play-assets/index.html'],
  ['player', '/scorm/play-assets/assets/a-0.js'],
] as const)('%s answers no page for %s', async (name, url) => {
  expect((await servers[name]().inject({ url })).statusCode).toBe(404);
});

test('files with a hash in their name are kept, others asked about again', async () => {
  const server = servers.web();
  const cachingOf = async (url: string) => (await server.inject({ url })).headers['cache-control'];
  for (const url of ['/assets/a-1.js', '/app/assets/a-1.js'])
    expect(await cachingOf(url)).toBe('public, max-age=31536000, immutable');
  for (const url of ['/', '/icon.svg', '/app/', '/app/sw.js'])
    expect(await cachingOf(url)).toBe('no-cache');
});

test('a known file is not sent again, and one is sent compressed where that is accepted', async () => {
  const server = servers.web();
  const url = '/assets/a-1.js';
  const first = await server.inject({ url, headers: { 'accept-encoding': 'gzip, br' } });
  expect([first.headers['content-encoding'], first.body]).toEqual(['br', 'short']);
  const again = await server.inject({
    url,
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const head = await server.inject({ method: 'HEAD', url });
  expect([head.statusCode, head.headers['content-length'], head.body]).toEqual([200, '6', '']);
});

test('the companion has its worker control all below /app, at one address', async () => {
  const server = servers.web();
  const worker = await server.inject({ url: '/app/sw.js' });
  expect(worker.headers['service-worker-allowed']).toBe('/app');
  const moved = await server.inject({ url: '/app' });
  expect([moved.statusCode, moved.headers.location]).toEqual([302, '/app/']);
});
