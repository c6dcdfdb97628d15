import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { supportContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { aMailServer } from '../../testing/a-mail-server.ts';
import { aSchool, one } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { mail } from '../mail/mail.tables.ts';

const demo = 'visning@gesall.example';

async function aWorld() {
  const server = await aMailServer();
  const product = await testProduct(undefined, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Gesäll <hej@skola.example>',
  });
  writeFileSync(
    join(product.parts.config.dataDir, 'settings.json'),
    JSON.stringify({ emailForAplDemo: demo }),
  );
  const { teacher, student, school } = await aSchool(product);
  const asked = {
    CustomerPhoneNumber: '070-123 45 67',
    CustomerMail: 'karin@skola.example',
    Subject: 'Visning av APL',
    MailTos: [demo],
  };
  return { server, product, teacher, student, school, asked };
}

test('[api.shop.support-mail] [entities.support-mail] [shop.demo.request] a teacher’s question goes to the address of the settings, with how to reach them', async () => {
  const { server, product, teacher, asked } = await aWorld();
  expect((await ask(product, teacher, 'POST /api/ShopNew/SupportMail', asked)).status).toBe(200);
  await product.workOff();
  const { parsed, to } = one(server.received);
  expect(to).toEqual([demo]);
  expect(parsed.subject).toBe('Visning av APL');
  expect(parsed.text).toContain('070-123 45 67');
  expect(parsed.text).toContain('karin@skola.example');
});

test('[api.shop.support-mail] other addresses are refused, alone or beside ours, and get no mail', async () => {
  const { product, teacher, asked } = await aWorld();
  for (const MailTos of [['annan@skola.example'], [demo, 'annan@skola.example']]) {
    const refused = await product
      .as(teacher)
      .attempt(supportContract.supportMail, { ...asked, MailTos });
    expect(refused).toMatchObject({ status: 400, body: 'MailToIsNotSupport' });
  }
  expect(await product.db.select().from(mail)).toEqual([]);
});

test('one address gets one mail, however often and however it is written', async () => {
  const { product, teacher, asked } = await aWorld();
  await product
    .as(teacher)
    .call(supportContract.supportMail, { ...asked, MailTos: [demo, demo.toUpperCase()] });
  expect(await product.db.select().from(mail)).toHaveLength(1);
});

test.each([
  ['CustomerMail', 'ingen adress'],
  ['CustomerPhoneNumber', 'ring växeln'],
  ['Subject', 'Visning\r\nBcc: alla@skola.example'],
  ['MailTos', []],
])('a mail whose %s is %j is refused', async (field, value) => {
  const { product, teacher, asked } = await aWorld();
  const refused = await product
    .as(teacher)
    .attempt(supportContract.supportMail, { ...asked, [field]: value } as never);
  expect(refused).toMatchObject({ status: 400, body: 'InvalidInput' });
  expect(await product.db.select().from(mail)).toEqual([]);
});

test('[api.shop.support-mail-permission] after five in an hour a teacher waits', async () => {
  const { product, teacher, student, school, asked } = await aWorld();
  const { supportMail } = supportContract;
  expect((await product.anyone.attempt(supportMail, asked)).status).toBe(401);
  expect((await product.as(student).attempt(supportMail, asked)).status).toBe(403);
  const send = async (by = teacher) => {
    const { status, body } = await product.as(by).attempt(supportMail, asked);
    return [status, status === 200 ? '' : body];
  };
  for (let sent = 0; sent < 5; sent += 1) expect(await send()).toEqual([200, '']);
  expect(await send()).toEqual([429, 'TooManyMails']);
  expect(await send(await aTeacher(product, { schoolId: school.id }))).toEqual([200, '']);
  product.clock.move(60 * 60 * 1000);
  expect(await send()).toEqual([200, '']);
});
