import { accountsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { mailBySmtp } from '../../adapters/smtp/smtp.ts';
import { transaction } from '../../platform/db/database.ts';
import { job } from '../../platform/jobs/jobs.tables.ts';
import { aMailServer } from '../../testing/a-mail-server.ts';
import { anAccount, one } from '../../testing/a-school.ts';
import { testProduct } from '../../testing/product.ts';
import { mail } from './mail.tables.ts';
import { queueMail } from './queue-mail.ts';

const password = 'Gesall2026';
const halfAnHour = 30 * 60 * 1000;
const from = 'Gesäll <hej@skola.example>';
const publicUrl = 'http://localhost:3000';

/** A product with its own mail server, and a person who has requested a reset link. */
async function aWorld({ name = 'Åsa Öberg' }: { name?: string } = {}) {
  const server = await aMailServer();
  const product = await testProduct(undefined, { SMTP_URL: server.url, MAIL_FROM: from });
  const person = await anAccount(product, { role: 'Teacher', name, password });
  const ask = () => product.anyone.call(accountsContract.resetPassword, { email: person.email });
  const stored = () => product.db.select().from(mail).orderBy(mail.id);
  return { server, product, person, ask, stored };
}

describe('a letter', () => {
  test('arrives as text and HTML, and its link gives a new password once', async () => {
    const { server, product, person, ask, stored } = await aWorld();
    await ask();
    await product.workOff();
    const { parsed, from: sender, to } = one(server.received);
    expect({ sender, to }).toEqual({ sender: 'hej@skola.example', to: [person.email] });
    expect(parsed.from).toEqual({ name: 'Gesäll', address: 'hej@skola.example' });
    expect(parsed.subject).toBe('Nytt lösenord i Gesäll');
    expect(parsed.text).toContain('Hej Åsa Öberg,');
    expect(parsed.html).toContain('Hej Åsa Öberg,');
    expect(parsed.html).toContain('<html lang="sv">');
    expect(parsed.attachments).toEqual([]);
    // No image or anything else that reports the opening to a third party.
    expect(parsed.html).not.toMatch(/<img|url\(|<script|<link/i);

    const [address = ''] = /https?:\S+check=\S+/.exec(parsed.text ?? '') ?? [];
    const link = new URL(address);
    expect(link.origin).toBe(publicUrl);
    expect(parsed.html).toContain(`href="${link.href.replaceAll('&', '&amp;')}"`);
    const encryptedEmail = link.searchParams.get('check') ?? '';
    const update = (newPassword: string) =>
      product.anyone.call(accountsContract.updatePassword, { encryptedEmail, newPassword });
    expect((await update('Tumstock7')).code).toBe('999');
    expect((await update('Tumstock8')).code).toBe('901');
    const [reset, changed] = await stored();
    expect(reset).toMatchObject({ state: 'sent', attempts: 1, error: null, accountId: person.id });
    expect(changed).toMatchObject({ state: 'queued', kind: 'passwordChanged' });
  });

  test('forgets its link once it is sent, and keeps other texts', async () => {
    const { product, ask, stored } = await aWorld();
    await ask();
    const waiting = JSON.stringify(await stored());
    await product.workOff();
    const sent = one(await stored());
    expect(waiting).toBe('[]');
    expect(sent).toMatchObject({ bodyText: '', bodyHtml: null, subject: 'Nytt lösenord i Gesäll' });
    const { rows } = await product.db.$client.query(
      `select payload from job where kind = 'answer-reset'`,
    );
    expect(rows).toEqual([{ payload: {} }]);
    const person = await anAccount(product, { role: 'Student' });
    const letter = {
      kind: 'passwordChanged',
      to: person.email,
      accountId: person.id,
      language: 'en',
      values: { name: person.name },
    } as const;
    await queueMail(product.db, letter, product.parts);
    await product.workOff();
    expect((await stored()).at(-1)?.bodyText).toContain(
      'The password of your account has been changed',
    );
  });

  test('is retried after a temporary error, at growing intervals', async () => {
    const { server, product, ask, stored } = await aWorld();
    await ask();
    server.refuseNext(451, 'try later');
    server.refuseNext(450, 'busy');
    await product.workOff();
    expect(one(await stored())).toMatchObject({ state: 'queued', attempts: 1 });
    expect(one(await stored())).toMatchObject({
      trouble: 'noAnswer',
      error: expect.stringContaining('try later'),
    });
    expect(one(await stored()).bodyText).toContain('check=');
    product.clock.move(29_000);
    await product.workOff();
    expect(one(await stored()).attempts).toBe(1);
    product.clock.move(1_000);
    await product.workOff();
    expect(one(await stored())).toMatchObject({ state: 'queued', attempts: 2 });
    product.clock.move(119_000);
    await product.workOff();
    expect(server.received).toEqual([]);
    product.clock.move(1_000);
    await product.workOff();
    expect(one(await stored())).toMatchObject({
      state: 'sent',
      attempts: 3,
      trouble: null,
      error: null,
    });
    expect(server.received).toHaveLength(1);
  });

  test('fails when the mail server refuses it permanently', async () => {
    const { server, product, ask, stored } = await aWorld();
    await ask();
    server.refuseNext(550, 'no such user <asa@skola.example>');
    await product.workOff();
    expect(one(await stored())).toMatchObject({
      state: 'failed',
      attempts: 1,
      bodyText: '',
      bodyHtml: null,
    });
    expect(one(await stored())).toMatchObject({
      trouble: 'addressUnknown',
      error: expect.stringContaining('no such user'),
    });
    product.clock.move(24 * 60 * 60 * 1000);
    await product.workOff();
    expect(server.received).toEqual([]);
    const jobs = await product.db.select().from(job).where(eq(job.kind, 'send-mail'));
    expect(one(jobs)).toMatchObject({
      attempts: 1,
      lastError: 'The letter was not taken: addressUnknown.',
    });
    expect(one(jobs).failedAt).not.toBeNull();
    // Mail servers often repeat the address, which must not be logged.
    expect(product.log.join('')).toContain('addressUnknown');
    expect(product.log.join('')).not.toContain('asa@skola.example');
  });

  test('waits while there is no mail server, and fails after eight attempts', async () => {
    const { server, product, ask, stored } = await aWorld();
    await server.stop();
    await ask();
    for (let tries = 1; tries <= 8; tries++) {
      await product.workOff();
      expect(one(await stored())).toMatchObject({
        state: tries < 8 ? 'queued' : 'failed',
        attempts: tries,
      });
      product.clock.move(4 * halfAnHour);
    }
    expect(one(await stored())).toMatchObject({ bodyText: '', trouble: 'notSent' });
  });

  test('has the same id at each attempt, so that a duplicate is shown once', async () => {
    const { server, product, ask, stored } = await aWorld();
    await ask();
    await product.workOff();
    // Simulates a crash after the mail server has accepted the letter.
    await product.db.update(mail).set({ state: 'queued', bodyText: 'igen', bodyHtml: '<p>igen' });
    await product.db
      .update(job)
      .set({ doneAt: null, payload: { mailId: one(await stored()).id } })
      .where(eq(job.kind, 'send-mail'));
    await product.workOff();
    const [first, second] = server.received.map(({ parsed }) => parsed.messageId);
    expect(first).toMatch(/^<mail-\d+-\w+@localhost>$/);
    expect(second).toBe(first);
  });

  test('is not sent when its transaction is rolled back', async () => {
    const { server, product, person } = await aWorld();
    const letter = {
      kind: 'passwordChanged',
      to: person.email,
      accountId: person.id,
      language: 'sv',
      values: { name: 'x' },
    } as const;
    const undone = transaction(product.db, async (db) => {
      await queueMail(db, letter, product.parts);
      throw new Error('undone');
    });
    await expect(undone).rejects.toThrow('undone');
    await product.workOff();
    expect(server.received).toEqual([]);
  });
});

describe('text written by people', () => {
  test('is in a letter as text, never as HTML', async () => {
    const { server, product, person } = await aWorld();
    const name = `Eva "<b>x</b>" & 'Co'`;
    const letter = {
      kind: 'addressChangedOld',
      to: person.email,
      accountId: null,
      language: 'sv',
    } as const;
    const values = { name, newAddress: '<script>@x.se', link: `${publicUrl}/password/address` };
    await queueMail(product.db, { ...letter, values }, product.parts);
    await product.workOff();
    const { parsed } = one(server.received);
    expect(parsed.text).toContain(`Hej ${name},`);
    expect(parsed.html).toContain('Hej Eva &quot;&lt;b&gt;x&lt;/b&gt;&quot; &amp; &#39;Co&#39;,');
    expect(parsed.html).not.toContain('<script>');
  });

  test('adds no header and no second recipient', async () => {
    const { server } = await aWorld();
    const mailer = mailBySmtp({ url: server.url, from, publicUrl });
    const letter = {
      id: 'x\r\nBcc: a@evil.example',
      subject: 'Hej\r\nBcc: b@evil.example',
      text: 'hej',
      html: '<p>hej',
      language: 'sv',
    } as const;
    await mailer.send({ ...letter, to: 'eva@skola.example' });
    await mailer.send({ ...letter, to: 'eva@skola.example, c@evil.example' }).catch(() => {});
    await mailer
      .send({ ...letter, to: 'eva@skola.example\r\nBcc: d@evil.example' })
      .catch(() => {});
    mailer.close();
    for (const { to, parsed, raw } of server.received) {
      expect(to).toHaveLength(1);
      expect(parsed.bcc ?? []).toEqual([]);
      expect(raw).not.toMatch(/^(bcc|cc):/im);
    }
    expect(server.received[0]?.parsed.subject).toBe('Hej Bcc: b@evil.example');
  });
});
