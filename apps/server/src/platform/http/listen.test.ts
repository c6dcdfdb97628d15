import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { testProduct } from '../../testing/product.ts';
import { until } from '../../testing/until.ts';
import { closeGently } from './listen.ts';

const body = JSON.stringify({
  email: 'elev@ekbacken.example',
  grant_type: 'password',
  password: 'Gesall2026',
});

const head = (method: string, path: string, host: string, more: readonly string[] = []) =>
  [`${method} ${path} HTTP/1.1`, `host: ${host}`, ...more, '', ''].join('\r\n');

test('what arrives on an open connection after the process was told to stop is refused in our own words', async () => {
  const product = await testProduct();
  const { server, parts } = product;
  const { port } = new URL(await server.listen({ host: '127.0.0.1', port: 0 }));
  const { host } = new URL(parts.config.publicUrl);
  const open = async (): Promise<Socket> => {
    const socket = connect(Number(port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    await once(socket, 'connect');
    return socket;
  };
  const connections = () =>
    new Promise<number>((resolve) => server.server.getConnections((_, count) => resolve(count)));
  const [early, busy] = [await open(), await open()];
  await until('both are accepted', async () => (await connections()) === 2);
  busy.write(
    head('POST', '/auth/token/auth', host, [
      'content-type: application/json',
      `content-length: ${body.length}`,
      'expect: 100-continue',
    ]),
  );
  expect(String((await once(busy, 'data'))[0])).toContain('100 Continue');

  const closed = closeGently(server);
  await until('no connection is taken any more', () => !server.server.listening);
  early.write(head('GET', '/healthz', host));
  const refused = await text(early);
  expect(refused).toMatch(/^HTTP\/1\.1 503 /);
  expect(refused).toMatch(/^connection: close\r$/im);
  expect(refused).toMatch(/^content-type: text\/plain; charset=utf-8\r$/im);
  expect(refused).toMatch(/\r\n\r\nServiceUnavailable$/);

  busy.write(body);
  const answered = await text(busy);
  expect(answered).toMatch(/^HTTP\/1\.1 200 /);
  expect(answered).toMatch(/^connection: close\r$/im);
  await closed;
  expect(product.log.join('')).not.toContain('"failed"');
});
