import { accountsContract, notificationsContract, supervisorsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { dayMs, hourMs } from '../../platform/schedule.ts';
import { aCompany } from '../../testing/a-period.ts';
import { checkIn } from '../../testing/a-postbox.ts';
import { aSchool, one } from '../../testing/a-school.ts';
import type { School } from '../../testing/access.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { mail } from '../mail/mail.tables.ts';
import { remindSupervisors } from './remind-supervisors.ts';
import { supervisorSchool } from './supervisors.tables.ts';

const { create, addSchool, changeEmail, notMe, ofSchool } = supervisorsContract;

let product: TestProduct;
let own: School;
let other: School;
let companyId: number;
let serial = 0;

beforeEach(async () => {
  product = await testProduct();
  own = await aSchool(product);
  other = await aSchool(product);
  companyId = (await aCompany(product, { schoolId: own.school.id })).id;
});

async function anInvited() {
  const Email = `inbjuden${++serial}@bygg.example`;
  const given = { Name: 'Sven Hägg', CompanyId: companyId, VisibleForSchoolId: own.school.id };
  const { createdUser } = await product.as(own.teacher).call(create, { ...given, Email });
  const made = one(createdUser ? [createdUser] : []);
  await product.as(own.teacher).call(accountsContract.sendActivationMail, { email: Email });
  await product.workOff();
  return made;
}

const lettersTo = (email: string) => product.letters.filter(({ to }) => to === email);
const checkOf = (email: string) => checkIn(one(lettersTo(email).slice(-1)));
const opens = async (check: string) =>
  (await product.anyone.attempt(accountsContract.validation, { email: check })).status;
const inList = async (id: number) =>
  (await product.as(own.teacher).call(ofSchool, { schoolId: own.school.id })).find(
    (each) => each.id === id,
  );
const activate = (id: number) =>
  product.db.update(account).set({ activatedAt: product.clock.now() }).where(eq(account.id, id));

describe('correcting the address of a supervisor', () => {
  const change = (supervisorId: number, email: string, school: School = own) =>
    product
      .as(school.teacher)
      .attempt(changeEmail, { supervisorId, schoolId: school.school.id, email });

  test('invites them at the new one, and voids the link to the old one', async () => {
    const { id, email } = await anInvited();
    const old = checkOf(email);
    expect(await opens(old)).toBe(200);
    expect((await change(id, ' ratt@bygg.example ')).status).toBe(200);
    await product.workOff();
    expect(await opens(old)).toBe(404);
    expect(await opens(checkOf('ratt@bygg.example'))).toBe(200);
    expect(await inList(id)).toMatchObject({ email: 'ratt@bygg.example' });
    expect(await tracesOf(product, 'account', id)).toContainEqual(
      expect.objectContaining({
        kind: 'account.addressChanged',
        by: own.teacher.id,
        before: { email },
        after: { email: 'ratt@bygg.example' },
      }),
    );
  });

  test('is refused once they have activated the account', async () => {
    const { id, email } = await anInvited();
    await activate(id);
    expect(await change(id, 'ny@bygg.example')).toMatchObject({
      status: 400,
      body: 'AccountIsActivated',
    });
    expect(await inList(id)).toMatchObject({ email });
  });

  test('is refused while another school has them too', async () => {
    const { id } = await anInvited();
    await product
      .as(other.teacher)
      .call(addSchool, { supervisorId: id, schoolId: other.school.id });
    for (const school of [own, other])
      expect(await change(id, 'ny@bygg.example', school)).toMatchObject({
        status: 409,
        body: 'SupervisorHasOtherSchools',
      });
  });

  test('is refused to another school, for an address that somebody has, and for none', async () => {
    const { id, email } = await anInvited();
    expect(await change(id, 'ny@bygg.example', other)).toMatchObject({
      status: 404,
      body: 'SupervisorNotFound',
    });
    expect((await change(id, own.student.email)).body).toBe('EmailOccupied');
    expect((await change(id, 'sven@')).body).toBe('WrongEmailFormat');
    expect((await change(own.teacher.id, 'ny@bygg.example')).status).toBe(404);
    expect(await opens(checkOf(email))).toBe(200);
  });

  test('an unchanged address sends nothing', async () => {
    const { id, email } = await anInvited();
    expect((await change(id, email)).status).toBe(200);
    await product.workOff();
    expect(lettersTo(email)).toHaveLength(1);
  });
});

describe('the answer “Det är inte jag”', () => {
  const answer = (check: string) => product.anyone.attempt(notMe, { check });
  const notificationsOf = async (school: School) =>
    (
      await product
        .as(school.teacher)
        .call(notificationsContract.notifications, { sort: '-createdAt', take: 50 })
    ).items;

  test('voids the link and notifies the teachers who added them, once', async () => {
    const { id, email, name } = await anInvited();
    await product
      .as(other.teacher)
      .call(addSchool, { supervisorId: id, schoolId: other.school.id });
    const check = checkOf(email);
    const answers = await Promise.all([answer(check), answer(check)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404]);
    expect(await opens(check)).toBe(404);
    expect(await inList(id)).toMatchObject({ isNotMe: true, activatedAccount: false });
    for (const school of [own, other])
      expect(await notificationsOf(school)).toMatchObject([
        { kind: 'supervisorIsNotMe', values: { supervisorId: id, supervisor: name } },
      ]);
    expect((await tracesOf(product, 'account', id)).at(-1)).toMatchObject({
      kind: 'supervisor.isNotMe',
    });
  });

  test('is forgotten when the address is corrected', async () => {
    const { id, email } = await anInvited();
    await answer(checkOf(email));
    const to = { supervisorId: id, schoolId: own.school.id, email: 'ratt@bygg.example' };
    await product.as(own.teacher).call(changeEmail, to);
    expect(await inList(id)).toMatchObject({ isNotMe: false });
  });

  test('changes nothing without an open link of a supervisor', async () => {
    const { id, email } = await anInvited();
    const replaced = checkOf(email);
    await product.as(own.teacher).call(accountsContract.sendActivationMail, { email });
    await product.workOff();
    const { student } = own;
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, student.id));
    await product
      .as(own.teacher)
      .call(accountsContract.sendActivationMail, { email: student.email });
    await product.workOff();
    for (const check of [replaced, 'påhittad', email, checkOf(student.email)])
      expect(await answer(check)).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await opens(checkOf(student.email))).toBe(200);
    expect(await inList(id)).toMatchObject({ isNotMe: false });
  });
});

describe('the reminder of an invitation', () => {
  const run = () => remindSupervisors(product.parts);
  const remindersTo = async (id: number) =>
    (await product.db.select().from(mail).where(eq(mail.accountId, id))).filter(
      ({ kind }) => kind === 'activationReminder',
    );

  test('comes once after seven days, over several processes and schools', async () => {
    const { id, email } = await anInvited();
    product.clock.move(7 * dayMs - hourMs);
    await run();
    expect(await remindersTo(id)).toEqual([]);
    product.clock.move(hourMs);
    const old = checkOf(email);
    await Promise.all([run(), run()]);
    await product
      .as(other.teacher)
      .call(addSchool, { supervisorId: id, schoolId: other.school.id });
    product.clock.move(30 * dayMs);
    await run();
    expect(await remindersTo(id)).toHaveLength(1);
    await product.workOff();
    expect(await opens(old)).toBe(404);
    const links = await product.db
      .select()
      .from(supervisorSchool)
      .where(eq(supervisorSchool.supervisorId, id));
    expect(links.filter(({ remindedAt }) => remindedAt !== null)).toHaveLength(1);
  });

  test('holds a link that works', async () => {
    const { email } = await anInvited();
    product.clock.move(7 * dayMs);
    await run();
    await product.workOff();
    expect(one(lettersTo(email).slice(-1)).subject).toContain('Påminnelse');
    expect(await opens(checkOf(email))).toBe(200);
  });

  test.each([
    ['2026-11-24T05:59:00Z', 0],
    ['2026-11-24T06:00:00Z', 1],
    ['2026-11-24T16:59:00Z', 1],
    ['2026-11-24T17:00:00Z', 0],
  ])('is not sent between 18 and 07 in Stockholm: at %s %i', async (moment, count) => {
    const { id } = await anInvited();
    product.clock.set(new Date(moment));
    await run();
    expect(await remindersTo(id)).toHaveLength(count);
  });

  test('does not come to who has activated the account, answered, left or was never invited', async () => {
    const [activated, answered, deleted] = [
      await anInvited(),
      await anInvited(),
      await anInvited(),
    ];
    const given = { Name: 'Ulla', CompanyId: companyId, VisibleForSchoolId: own.school.id };
    const { createdUser } = await product
      .as(own.teacher)
      .call(create, { ...given, Email: 'ulla@bygg.example' });
    await activate(activated.id);
    await product.anyone.call(notMe, { check: checkOf(answered.email) });
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, deleted.id));
    product.clock.move(8 * dayMs);
    await run();
    for (const { id } of [activated, answered, deleted, ...(createdUser ? [createdUser] : [])])
      expect(await remindersTo(id)).toEqual([]);
  });
});
