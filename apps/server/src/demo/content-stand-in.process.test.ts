import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { aDemoFolder, aFolder, afterwards, aProduct } from '../testing/a-process.ts';
import { until } from '../testing/until.ts';

const isThere = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );
const addressIn = (said: string) => /External modules run at (\S+)/.exec(said)?.[1] ?? '';

test('a demonstration runs its external system, which ends with it, however it ends', async () => {
  const dataDir = aDemoFolder();
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    const product = await aProduct({ dataDir });
    const url = await until('the external system is told', () => addressIn(product.said()));
    expect(new URL(url).hostname).toBe('127.0.0.1');
    // It opens nothing that the product has not signed.
    expect((await fetch(`${url}/files`)).status).toBe(403);
    const ended = await product.kill(signal);
    if (signal === 'SIGTERM') {
      expect(ended).toEqual({ code: 0, signal: null });
      expect(await isThere(url)).toBe(false);
    }
    await until('the external system is gone', async () => !(await isThere(url)));
  }
});

test('its taken port is said, and the demonstration goes on without it', async () => {
  const other = createServer();
  await new Promise((resolve) => other.listen(0, '127.0.0.1', () => resolve(undefined)));
  afterwards(() => other.close());
  const address = other.address();
  const port = String(typeof address === 'object' && address?.port);
  const product = await aProduct({ dataDir: aDemoFolder(), env: { CONTENT_STAND_IN_PORT: port } });
  expect(product.said()).toContain(
    `External modules cannot be opened in this demonstration: Port ${port} on 127.0.0.1 is taken by another program.\n`,
  );
  expect(addressIn(product.said())).toBe('');
  expect((await product.get('/readyz')).text).toBe('ok');
});

test('without a demonstration there is none', async () => {
  const product = await aProduct({ dataDir: aFolder(), env: { DEMO: '0' } });
  expect(product.said()).not.toContain('External modules');
});
