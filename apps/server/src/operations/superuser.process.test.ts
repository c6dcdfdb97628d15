import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { aCommand, aDemoFolder, aFolder, aProduct } from '../testing/a-process.ts';
import { activate, printedLink } from '../testing/first-link.ts';
import { until } from '../testing/until.ts';

const noDemo = { DEMO: '0' };
const superuser = (dataDir: string, email: string, env: Record<string, string> = {}) =>
  aCommand('build/server/superuser.js', [email], { env: { DATA_DIR: dataDir, ...env } });

describe('the way in', () => {
  test('is printed at the first start of an empty database, once, and makes a superuser', async () => {
    const dataDir = aFolder();
    const first = await aProduct({ dataDir, env: noDemo });
    await until('the link is printed', () => /check=\S+\n/.test(first.said()));
    const link = printedLink(first.said());
    expect(link.origin).toBe(first.url);
    expect(await activate(first, link, 'Tumstock7')).toEqual({
      email: 'superuser@localhost',
      role: 'Superuser',
      code: '999',
    });
    await first.kill('SIGTERM');
    const second = await aProduct({ dataDir, env: noDemo });
    expect(second.said()).not.toContain('check=');
    const { text } = await second.post('/auth/token/auth', {
      email: 'superuser@localhost',
      password: 'Tumstock7',
      grant_type: 'password',
    });
    expect(JSON.parse(text).result.code).toBe('999');
    expect((await second.get('/development/mail')).text).toContain('<div id="root">');
  });

  test('is given by the command, with the product running and at rest', async () => {
    const dataDir = aFolder();
    const product = await aProduct({ dataDir, env: noDemo });
    const running = superuser(dataDir, 'chef@gesall.example', { PUBLIC_URL: product.url });
    expect(await running.ended).toMatchObject({ code: 0 });
    expect(running.said()).toContain('chef@gesall.example is a superuser from now on.');
    await product.kill('SIGTERM');
    const atRest = superuser(dataDir, 'chef@gesall.example', { PUBLIC_URL: product.url });
    expect(await atRest.ended).toMatchObject({ code: 0 });
    expect(atRest.said()).not.toContain('from now on');
    const again = await aProduct({ dataDir, env: noDemo });
    expect((await activate(again, printedLink(atRest.said()), 'Tumstock7')).code).toBe('999');
    const refused = superuser(dataDir, 'ingen adress', { PUBLIC_URL: product.url });
    expect(await refused.ended).toMatchObject({ code: 1 });
    expect(refused.said()).toBe('ingen adress is no e-mail address.\n');
    const noDatabase = superuser(aFolder(), 'chef@gesall.example');
    expect(await noDatabase.ended).toMatchObject({ code: 1 });
    expect(noDatabase.said()).toContain('There is no database in');
  });
});

test('a letter that was asked for before a stop is sent by the next start', async () => {
  const dataDir = aDemoFolder();
  const product = await aProduct({ dataDir });
  const letters = () =>
    readdirSync(join(dataDir, 'mail'))
      .filter((name) => name.endsWith('.eml'))
      .map((name) => readFileSync(join(dataDir, 'mail', name), 'utf8'));
  const { status } = await product.post('/auth/password/resetpassword', {
    email: 'elev@ekbacken.example',
  });
  expect(status).toBe(200);
  await product.kill('SIGKILL');
  await aProduct({ dataDir });
  const letter = await until('the letter is there', () =>
    letters().find((text) => text.includes('To: elev@ekbacken.example')),
  );
  expect(letter).toContain('Subject: ');
});
