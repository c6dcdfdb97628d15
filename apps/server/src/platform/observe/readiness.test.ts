import { readdirSync, renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/product.ts';

const longerThanAProof = 6000;

test('a process is ready while its data folder takes a write, and leaves nothing there', async () => {
  const product = await testProduct();
  const ready = () => product.raw('GET', '/readyz');
  const { dataDir } = product.parts.config;
  const before = readdirSync(dataDir);
  expect(await ready()).toMatchObject({ status: 200, body: 'ok' });
  expect(readdirSync(dataDir)).toEqual(before);

  renameSync(dataDir, `${dataDir}.away`);
  product.clock.move(longerThanAProof);
  expect(await ready()).toMatchObject({ status: 503, body: 'ServiceUnavailable' });
  expect(product.log.join('')).toContain('not ready');
  renameSync(`${dataDir}.away`, dataDir);
  expect(await ready()).toMatchObject({ status: 200, body: 'ok' });
});
