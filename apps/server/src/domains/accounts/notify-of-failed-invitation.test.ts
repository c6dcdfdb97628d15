import { accountsContract, notificationsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, expect, test } from 'vitest';
import { auditEvent } from '../../platform/audit/audit.tables.ts';
import { aMailServer } from '../../testing/a-mail-server.ts';
import { aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { account } from './accounts.tables.ts';

let product: TestProduct;
let server: Awaited<ReturnType<typeof aMailServer>>;
beforeAll(async () => {
  server = await aMailServer();
  product = await testProduct(undefined, {
    SMTP_URL: server.url,
    MAIL_FROM: 'Gesäll <hej@skola.example>',
  });
});
afterEach(() => product.workOff());

async function aWaitingStudent() {
  const made = await aSchool(product);
  await product.db
    .update(account)
    .set({ activatedAt: null })
    .where(eq(account.id, made.student.id));
  return made;
}

const invite = (by: Person, { email }: Person) =>
  product.as(by).call(accountsContract.sendActivationMail, { email } as never);

async function notificationsOf(reader: Person) {
  const asked = { sort: '-createdAt' } as never;
  return (await product.as(reader).call(notificationsContract.notifications, asked)).items;
}

test('the teachers of a student and the one who invited are notified of the failed mail', async () => {
  const { school, schoolClass, student, teacher } = await aWaitingStudent();
  const place = { schoolId: school.id, classId: schoolClass.id };
  const former = await aTeacher(product, { ...place, until: '2026-11-15' });
  const inviting = await aTeacher(product, { schoolId: school.id });
  const colleague = await aTeacher(product, { schoolId: school.id });
  server.refuseNext(550, 'no such user');
  await invite(inviting, student);
  // Who invited somebody else afterwards is not concerned.
  await product.db.insert(auditEvent).values({
    ...{ kind: 'account.linkMade', subjectType: 'account', subjectId: former.id },
    ...{ actorId: colleague.id, at: product.clock.now() },
  });
  await product.workOff();
  for (const reader of [teacher, inviting])
    expect(await notificationsOf(reader)).toMatchObject([
      {
        kind: 'invitationFailed',
        values: { student: student.name },
        path: `/teacher/studentview/${student.id}`,
      },
    ]);
  for (const reader of [former, colleague]) expect(await notificationsOf(reader)).toEqual([]);
});

test('a letter that arrives or is retried notifies nobody', async () => {
  const { student, teacher } = await aWaitingStudent();
  server.refuseNext(451, 'try later');
  await invite(teacher, student);
  await product.workOff();
  expect(await notificationsOf(teacher)).toEqual([]);
  product.clock.move(30_000);
  await product.workOff();
  expect(server.received.at(-1)?.to).toEqual([student.email.toLowerCase()]);
  expect(await notificationsOf(teacher)).toEqual([]);
});

test('a letter of another kind, or to a former address, notifies nobody', async () => {
  const { student, teacher } = await aWaitingStudent();
  server.refuseNext(550, 'no such user');
  await product.anyone.call(accountsContract.resetPassword, { email: teacher.email });
  await product.workOff();
  expect(await notificationsOf(teacher)).toEqual([]);

  await invite(teacher, student);
  await product.db
    .update(account)
    .set({ email: `ny.${student.email}` })
    .where(eq(account.id, student.id));
  server.refuseNext(550, 'no such user');
  await product.workOff();
  expect(await notificationsOf(teacher)).toEqual([]);
});
