import { accountsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { aMailServer } from '../../testing/a-mail-server.ts';
import { linkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { testProduct } from '../../testing/product.ts';
import { aStudent, aTeacher } from '../../testing/school-parts.ts';
import { account } from './accounts.tables.ts';

const minute = 60_000;

/** A school with a mail server of its own, and a student without a password. */
async function aWorld() {
  const server = await aMailServer();
  const product = await testProduct(undefined, {
    SMTP_URL: server.url,
    MAIL_FROM: 'hej@skola.example',
  });
  const { school, teacher, student: active } = await aSchool(product);
  const student = await aStudent(product, { schoolId: school.id, name: 'Nils Ny' });
  await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, student.id));
  const read = async (person: Person, by: Person = teacher) =>
    (await product.as(by).call(accountsContract.latestMail, { userId: person.id })).mail;
  const send = (email: string, by: Person = teacher) =>
    product.as(by).attempt(accountsContract.sendActivationMail, { email });
  const rename = (oldEmail: string, newEmail: string) =>
    product.as(teacher).attempt(accountsContract.updateUserEmail, { oldEmail, newEmail });
  return { server, product, school, teacher, student, active, read, send, rename };
}

describe('the delivery state of a student’s mail', () => {
  test('is shown to their teacher: queued, then sent', async () => {
    const { product, student, read, send } = await aWorld();
    expect(await read(student)).toBeNull();
    const asked = product.clock.now().toISOString();
    await send(student.email);
    expect(await read(student)).toEqual({
      kind: 'activation',
      state: 'queued',
      at: asked,
      trouble: null,
    });
    product.clock.move(minute);
    await product.workOff();
    expect(await read(student)).toEqual({
      kind: 'activation',
      state: 'sent',
      at: product.clock.now().toISOString(),
      trouble: null,
    });
  });

  test.each([
    [550, '5.1.1 <nils@borta.example>: user unknown in table 7', 'addressUnknown'],
    [552, '5.2.2 over quota at 10.0.0.7', 'mailboxFull'],
    [554, '5.7.1 blocked by policy 99', 'refused'],
  ])('shows a refusal with %i %s, in our own words only', async (code, said, trouble) => {
    const { server, product, teacher, student, send } = await aWorld();
    await send(student.email);
    server.refuseNext(code, said);
    await product.workOff();
    const { body } = await product
      .as(teacher)
      .attempt(accountsContract.latestMail, { userId: student.id });
    expect(JSON.parse(body).result.mail).toMatchObject({
      kind: 'activation',
      state: 'failed',
      trouble,
    });
    expect(body).not.toMatch(/borta|table|quota|policy|10\.0/);
  });

  test('shows the error during retries, and no longer after sending', async () => {
    const { server, product, student, read, send } = await aWorld();
    await send(student.email);
    server.refuseNext(451, 'try later');
    await product.workOff();
    expect(await read(student)).toMatchObject({ state: 'queued', trouble: 'noAnswer' });
    product.clock.move(minute);
    await product.workOff();
    expect(await read(student)).toMatchObject({ state: 'sent', trouble: null });
  });

  test('follows the address: mail to an earlier one is not shown', async () => {
    const { server, product, student, read, send, rename } = await aWorld();
    await send(student.email);
    server.refuseNext(550, '5.1.1 unknown');
    await product.workOff();
    expect(await read(student)).toMatchObject({ state: 'failed' });
    expect((await rename(student.email, 'ratt@example.com')).status).toBe(200);
    expect(await read(student)).toMatchObject({
      kind: 'activation',
      state: 'queued',
      trouble: null,
    });
    await product.workOff();
    expect(await read(student)).toMatchObject({ kind: 'activation', state: 'sent' });
    expect(one(server.received).to).toEqual(['ratt@example.com']);
  });

  test('tells of links and new addresses, and not that they have changed their password', async () => {
    const { product, active, read, rename } = await aWorld();
    await product.anyone.call(accountsContract.resetPassword, { email: active.email });
    await product.workOff();
    expect(await read(active)).toMatchObject({ kind: 'reset', state: 'sent' });
    const { rows } = await product.db.$client.query(`select kind from mail order by id`);
    expect(rows).toEqual([{ kind: 'reset' }]);
    await rename(active.email, 'ny@example.com');
    await product.workOff();
    expect(await read(active)).toMatchObject({ kind: 'addressChanged', state: 'sent' });
  });

  test('is shown to nobody whose student they are not', async () => {
    const { product, school, teacher, student, send } = await aWorld();
    const foreign = await aSchool(product);
    const attempt = (by: Person, userId: number) =>
      product.as(by).attempt(accountsContract.latestMail, { userId });
    await send(student.email);
    const unknown = await attempt(foreign.teacher, 2_000_000_000);
    expect(unknown).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await attempt(foreign.teacher, student.id)).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
    expect(await attempt(student, student.id)).toMatchObject({ status: 403 });
    // A colleague's letters are shown only to those who may invite them.
    const plain = await aTeacher(product, { schoolId: school.id });
    expect((await attempt(plain, teacher.id)).status).toBe(404);
    expect((await attempt(teacher, plain.id)).status).toBe(200);
    const admin = await anAccount(product, { role: 'Admin' });
    const chief = await anAccount(product, { role: 'Superuser' });
    expect([
      (await attempt(admin, student.id)).status,
      (await attempt(admin, chief.id)).status,
    ]).toEqual([200, 404]);
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, student.id));
    expect((await attempt(teacher, student.id)).status).toBe(404);
  });
});

describe('sending again', () => {
  test('is refused in plain words after three mails in an hour, and makes the links before it void', async () => {
    const { server, product, student, send } = await aWorld();
    for (const _ of [1, 2, 3]) expect((await send(student.email)).status).toBe(200);
    expect(await send(student.email)).toMatchObject({ status: 429, body: 'TooManyMails' });
    await product.workOff();
    const checks = server.received.map(
      ({ parsed }) => linkIn({ text: parsed.text ?? '' }).searchParams.get('check') ?? '',
    );
    const statuses = [];
    for (const email of checks)
      statuses.push((await product.anyone.attempt(accountsContract.validation, { email })).status);
    expect(statuses).toEqual([404, 404, 200]);
    product.clock.move(60 * minute);
    expect((await send(student.email)).status).toBe(200);
  });

  test('to a corrected address is not limited by the five per hour to the wrong one', async () => {
    const { student, send, rename } = await aWorld();
    for (const _ of [1, 2, 3]) await send(student.email);
    let from = student.email;
    for (const number of [1, 2, 3, 4, 5]) {
      const to = `forsok${number}@example.com`;
      expect((await rename(from, to)).status).toBe(200);
      from = to;
    }
    expect(await rename(from, 'forsok6@example.com')).toMatchObject({
      status: 429,
      body: 'TooManyMails',
    });
  });
});
