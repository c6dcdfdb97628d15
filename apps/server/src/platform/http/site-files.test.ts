import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { type TestProduct, testProduct } from '../../testing/product.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
  mkdirSync(product.parts.config.dataDir, { recursive: true });
});

const read = async (path: string) => {
  const { status, body, headers } = await product.raw('GET', path);
  return { status, file: JSON.parse(body), headers };
};
const write = (name: string, content: object) => writeFileSync(join(product.parts.config.dataDir, name), JSON.stringify(content));

test('[api.front.message-json] the banner is read without a session, and never long kept', async () => {
  const { status, file, headers } = await read('/message.json?v=123');
  expect({ status, file }).toEqual({ status: 200, file: { message: '' } });
  expect(headers['cache-control']).toMatch(/no-store|no-cache|max-age=0/);

  write('message.json', { message: 'Vi uppdaterar i natt.' });
  expect((await read('/message.json?v=124')).file).toEqual({ message: 'Vi uppdaterar i natt.' });
});

test('[api.front.settings-json] [entities.remote-settings] the settings have their four names, and follow the edited file', async () => {
  const names = ['LicenseAplShopVideo', 'PlusPackageShopVideo', 'StandaloneAplShopVideo', 'emailForAplDemo'];
  const { status, file } = await read('/settings.json?123');
  expect(status).toBe(200);
  expect(Object.keys(file)).toEqual(expect.arrayContaining(names));

  write('settings.json', Object.fromEntries(names.map((name) => [name, `mitt ${name}`])));
  const edited = (await read('/settings.json?124')).file;
  for (const name of names) expect(edited[name]).toBe(`mitt ${name}`);
});
