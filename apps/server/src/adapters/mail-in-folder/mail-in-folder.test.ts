import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { signatures } from '../../platform/sign-in/signatures.ts';
import { mailInFolder } from './mail-in-folder.ts';
import { mailLink, serveMailPage } from './mail-page.ts';

const folder = join(mkdtempSync(join(tmpdir(), 'gesall-mail-')), 'mail');
afterAll(() => rmSync(join(folder, '..'), { recursive: true, force: true }));

const letter = {
  id: 'mail-7',
  to: 'åsa@skola.example',
  subject: 'Nytt <lösenord>',
  text: 'Hej Åsa',
  html: '<p>Hej Åsa</p>',
  language: 'sv',
} as const;

test('a letter that is not sent is kept as a mail program reads it, for its owner alone', async () => {
  const mailer = mailInFolder({
    folder,
    from: 'Gesäll <gesall@localhost>',
    now: () => new Date('2026-11-16T08:00:00Z'),
  });
  const { providerId } = await mailer.send(letter);
  expect(providerId).toBe('20261116080000000-mail-7');
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const parsed = await PostalMime.parse(readFileSync(join(folder, file)));
  expect(parsed).toMatchObject({
    subject: letter.subject,
    from: { name: 'Gesäll', address: 'gesall@localhost' },
  });
  expect([parsed.text?.trim(), parsed.html?.trim()]).toEqual(['Hej Åsa', '<p>Hej Åsa</p>']);
  expect(statSync(folder).mode & 0o077).toBe(0);
  expect(statSync(join(folder, file)).mode & 0o077).toBe(0);
});

const publicUrl = 'http://localhost:3000';
const keys = signatures(['a secret of the server']);

function aPage(inFolder = folder) {
  const server = Fastify();
  serveMailPage(server, { folder: inFolder, publicUrl, signatures: keys });
  return (path: string, cookie = '') =>
    server.inject({ method: 'GET', url: path, headers: { cookie } });
}

const page = '/development/mail';
const printed = mailLink(publicUrl, keys).slice(publicUrl.length);

test('the page opens by the printed link, and by its cookie from then on', async () => {
  const get = aPage();
  const opened = await get(printed);
  expect([opened.statusCode, opened.headers.location]).toEqual([303, page]);
  const cookie = String(opened.headers['set-cookie']);
  expect(cookie).toMatch(/; Path=\/development\/mail; Max-Age=\d+; HttpOnly; SameSite=Lax$/);
  const own = cookie.split(';', 1)[0];

  const list = await get(page, own);
  expect(list.body).toContain('Nytt &lt;lösenord&gt;');
  const [, address = ''] = /href="([^"]+)"/.exec(list.body) ?? [];
  expect((await get(address, own)).body).toBe('<p>Hej Åsa</p>');
  for (const name of ['nothing', '..%2f..%2fetc%2fpasswd', '%2e%2e']) {
    expect((await get(`${page}/${name}`, own)).statusCode).toBe(404);
  }
  const empty = aPage(join(folder, 'none'));
  expect((await empty(page, own)).body).toContain('There is none yet.');
});

test('the page and its letters are shown to nobody who only knows the address', async () => {
  const get = aPage();
  const own = String((await get(printed)).headers['set-cookie']).split(';', 1)[0];
  const [, address = ''] = /href="([^"]+)"/.exec((await get(page, own)).body) ?? [];
  const other = mailLink('', signatures(['another secret']));
  for (const path of [page, address, `${page}?key=`, `${page}?key=x`, other, `${printed}&key=x`])
    for (const cookie of ['', 'gesall-mail=', 'gesall-mail=x']) {
      const refused = await get(path, cookie);
      expect([path, refused.statusCode, refused.headers['set-cookie']]).toEqual([
        path,
        403,
        undefined,
      ]);
      expect(refused.body).not.toContain('Åsa');
      expect(refused.body).not.toContain('lösenord');
      expect(refused.body).toContain('npm start');
    }
});
