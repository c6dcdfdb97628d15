import { expect, test } from 'vitest';
import { aCommand, aDemoFolder, aFolder, aProduct } from '../testing/a-process.ts';
import { until } from '../testing/until.ts';

const addressIn = (said: string) => /The accounting stand-in runs at (\S+)/.exec(said)?.[1] ?? '';
const isThere = (url: string) =>
  fetch(url).then(
    () => true,
    () => false,
  );

test('a demonstration has books on this machine alone, which end with it', async () => {
  const product = await aProduct({ dataDir: aDemoFolder() });
  const url = await until('the books are told', () => addressIn(product.said()));
  expect(new URL(url).hostname).toBe('127.0.0.1');
  // They are open to nobody who has not the secret of this start.
  expect(
    (await fetch(`${url}/3/customers`, { headers: { accept: 'application/json' } })).status,
  ).toBe(401);
  await product.kill('SIGKILL');
  await until('the books are gone', async () => !(await isThere(url)));
});

test('a product that is no demonstration does not start with a stand-in for its books', async () => {
  const env = {
    FORTNOX_CLIENT_ID: 'id',
    FORTNOX_CLIENT_SECRET: 'secret',
    FORTNOX_TENANT: '1',
    FORTNOX_API_URL: 'http://127.0.0.1:3005',
  };
  const product = aCommand('build/server/main.js', [], {
    env: { ...env, DEMO: '0', DATA_DIR: aFolder() },
  });
  expect(await product.ended).toEqual({ code: 1, signal: null });
  expect(product.said()).toContain(
    'http://127.0.0.1:3005 is a stand-in for accounting, which only a demonstration may use.',
  );
});
