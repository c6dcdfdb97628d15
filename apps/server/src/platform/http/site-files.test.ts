import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/product.ts';

test('[account.about.contacts-path] [api.front.settings-about] files of the data folder are served to everybody, with shipped defaults', async () => {
  const product = await testProduct();
  const read = async (name: string) => {
    const { status, body } = await product.raw('GET', `/${name}`);
    return { status, json: JSON.parse(body) };
  };
  expect(await read('settings.json')).toMatchObject({
    status: 200,
    json: { emailForAplDemo: '', studentManual: '/manual/elev.html', teacherManual: '/manual/larare.html', support: '', version: '2.4.7' },
  });
  expect(await read('contacts.json')).toEqual({
    status: 200,
    json: { contactPersons: [], polContact: { phone: '', email: '' } },
  });
  const own = {
    contactPersons: [{ name: 'Eva', phone: '019-1', email: 'eva@x.example' }],
    polContact: { phone: '019-2', email: 'pol@x.example' },
  };
  const path = join(product.parts.config.dataDir, 'contacts.json');
  writeFileSync(path, JSON.stringify(own));
  expect((await read('contacts.json')).json).toEqual(own);
  writeFileSync(path, '{ broken');
  expect((await read('contacts.json')).json.contactPersons).toEqual([]);
  rmSync(path);
});
