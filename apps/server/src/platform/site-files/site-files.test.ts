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
    json: {
      emailForAplDemo: '',
      studentManual: '/manual/elev.html',
      teacherManual: '/manual/larare.html',
      support: '',
      version: '2.4.7',
    },
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

test('[api.front.message-json] the banner is read without a session, and never long kept', async () => {
  const product = await testProduct();
  const read = () => product.raw('GET', '/message.json?v=123');
  const { status, body, headers } = await read();
  expect({ status, file: JSON.parse(body) }).toEqual({ status: 200, file: { message: '' } });
  expect(headers['cache-control']).toMatch(/no-store|no-cache|max-age=0/);

  writeFileSync(
    join(product.parts.config.dataDir, 'message.json'),
    JSON.stringify({ message: 'Vi uppdaterar i natt.' }),
  );
  expect(JSON.parse((await read()).body)).toEqual({ message: 'Vi uppdaterar i natt.' });
});

test('[api.front.settings-json] [entities.remote-settings] the settings have their four names, and follow the edited file', async () => {
  const product = await testProduct();
  const names = [
    'LicenseAplShopVideo',
    'PlusPackageShopVideo',
    'StandaloneAplShopVideo',
    'emailForAplDemo',
  ];
  const read = () => product.raw('GET', '/settings.json?123');
  const { status, body } = await read();
  expect(status).toBe(200);
  expect(Object.keys(JSON.parse(body))).toEqual(expect.arrayContaining(names));

  const edited = Object.fromEntries(names.map((name) => [name, `mitt ${name}`]));
  writeFileSync(join(product.parts.config.dataDir, 'settings.json'), JSON.stringify(edited));
  expect(JSON.parse((await read()).body)).toMatchObject(edited);
});
