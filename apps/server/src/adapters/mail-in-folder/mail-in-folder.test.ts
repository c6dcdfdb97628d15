import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import PostalMime from 'postal-mime';
import { afterAll, expect, test } from 'vitest';
import { mailInFolder } from './mail-in-folder.ts';
import { mailPage, serveMailPage } from './mail-page.ts';

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

test('the page lists the letters and shows one, and nothing beside the folder', async () => {
  const server = Fastify();
  serveMailPage(server, folder);
  const list = await server.inject(mailPage);
  expect(list.body).toContain('Nytt &lt;lösenord&gt;');
  const [, address = ''] = /href="([^"]+)"/.exec(list.body) ?? [];
  expect((await server.inject(address)).body).toBe('<p>Hej Åsa</p>');
  for (const name of ['nothing', '..%2f..%2fetc%2fpasswd', '%2e%2e']) {
    expect((await server.inject(`${mailPage}/${name}`)).statusCode).toBe(404);
  }
  const empty = Fastify();
  serveMailPage(empty, join(folder, 'none'));
  expect((await empty.inject(mailPage)).body).toContain('There is none yet.');
});
