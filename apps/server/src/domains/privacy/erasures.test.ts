import {
  auditContract,
  peopleContract,
  privacyContract,
  undoContract,
  userSupportContract,
} from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db/database.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { until } from '../../testing/until.ts';
import { eraseAgain, eraseDue } from './erase-person.ts';

const day = 24 * 60 * 60 * 1000;
let product: TestProduct;
let admin: Person;
let superuser: Person;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
  superuser = await anAccount(product, { role: 'Superuser' });
});

const sql = async (text: string, ...values: unknown[]) =>
  (await product.db.$client.query(text, values)).rows;
const order = (by: Person, id: number, reason = 'på egen begäran') =>
  product.as(by).attempt(privacyContract.orderErasure, { id, reason });
const takeBack = (by: Person, id: number) =>
  product.as(by).attempt(privacyContract.takeBackErasure, { id });
const ordered = async (by: Person, id: number) =>
  (await product.as(by).call(privacyContract.orderErasure, { id, reason: 'x' })).id;
const erasures = async (search = '') =>
  (await product.as(admin).call(privacyContract.erasures, { search, sort: '-orderedAt', take: 50 }))
    .items;
const erase = () =>
  eraseDue({
    db: product.db,
    domains: product.parts.domains,
    dataDir: product.parts.config.dataDir,
    now: product.clock.now,
  });
const refused = (status: number, body: string) => ({ status, body });

describe('an order', () => {
  test('closes the account at once, and is listed and audited with its day', async () => {
    const { student, school } = await aSchool(product);
    const token = await openSession(product.parts, student.id);
    const { status, body } = await order(admin, student.id);
    const dueAt = new Date(product.clock.now().getTime() + 30 * day).toISOString();
    expect([status, JSON.parse(body).result]).toEqual([200, { id: expect.any(Number), dueAt }]);
    expect((await product.raw('GET', '/api/student/Looks', { token })).status).toBe(401);
    expect((await tracesOf(product, 'account', student.id)).slice(-2)).toMatchObject([
      { kind: 'account.deleted', by: admin.id },
      { kind: 'account.erasureOrdered', by: admin.id, schoolId: school.id, after: { dueAt } },
    ]);
    const expected = {
      person: { id: student.id, name: student.name, email: student.email, role: 'Student' },
      by: { id: admin.id, name: admin.name },
      reason: 'på egen begäran',
      state: 'due',
      dueAt,
      orderedAt: product.clock.now().toISOString(),
    };
    expect((await erasures(student.email))[0]).toMatchObject(expected);
    const { erasure, days } = await product
      .as(admin)
      .call(privacyContract.erasurePreview, { id: student.id });
    expect({ erasure, days }).toMatchObject({ erasure: expected, days: 30 });
    expect(await order(admin, student.id)).toMatchObject(refused(409, 'ErasureIsOrdered'));
  });

  test('is refused at once while somebody takes the earlier one back', async () => {
    const { student } = await aSchool(product);
    const id = await ordered(admin, student.id);
    await transaction(product.db, async (other) => {
      await other.$client.query('select from erasure where id = $1 for update', [id]);
      expect(await order(superuser, student.id)).toMatchObject(refused(409, 'ErasureIsOrdered'));
    });
    expect((await takeBack(admin, id)).status).toBe(200);
  });

  test('that is repeated locks the erasure first, as cancelling does', async () => {
    const { student } = await aSchool(product);
    const id = await ordered(admin, student.id);
    const [row] = await sql(
      `select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as at from account where id = $1`,
      student.id,
    );
    const listed = [
      { id: student.id, createdAt: row.at, erasedAt: product.clock.now().toISOString() },
    ];
    const ctx = {
      db: product.db,
      domains: product.parts.domains,
      dataDir: product.parts.config.dataDir,
      now: product.clock.now,
    };
    const again = await transaction(product.db, async (other) => {
      await other.$client.query('select from erasure where id = $1 for update', [id]);
      const waiting = { reply: eraseAgain(listed, ctx) };
      await until(
        'it waits',
        async () =>
          (await sql('select 1 from pg_stat_activity where cardinality(pg_blocking_pids(pid)) > 0'))
            .length > 0,
      );
      await sql('select from account where id = $1 for update nowait', student.id);
      return waiting;
    });
    expect(await again.reply).toBe(1);
  });

  test('of administrators requires a superuser, and nobody erases themselves', async () => {
    const { student } = await aSchool(product);
    const chief = await anAccount(product, { role: 'Superuser' });
    const colleague = await anAccount(product, { role: 'Admin' });
    for (const { id } of [chief, colleague]) {
      expect(await order(admin, id)).toMatchObject(refused(403, 'NotAllowed'));
      expect(await product.as(admin).attempt(privacyContract.erasurePreview, { id })).toMatchObject(
        refused(403, 'NotAllowed'),
      );
    }
    expect(await order(superuser, superuser.id)).toMatchObject(
      refused(409, 'CannotDeleteYourself'),
    );
    expect(await order(admin, 999_999)).toMatchObject(refused(404, 'UserNotFound'));
    expect((await order(admin, student.id, ' ')).status).toBe(400);
    const id = await ordered(superuser, colleague.id);
    expect(await takeBack(admin, id)).toMatchObject(refused(403, 'NotAllowed'));
    expect((await takeBack(superuser, id)).status).toBe(200);
  });

  test('can be cancelled before its day, which restores the account', async () => {
    const { students } = await aSchool(product, { students: 2 });
    const [student, gone] = students as [Person, Person];
    await sql('update account set deleted_at = now() where id = $1', gone.id);
    const deleted = async ({ id }: Person) =>
      (await sql('select deleted_at is not null as yes from account where id = $1', id))[0]?.yes;
    const [one, other] = [await ordered(admin, student.id), await ordered(admin, gone.id)];
    product.clock.move(30 * day - 1);
    expect((await takeBack(admin, one)).status).toBe(200);
    expect((await takeBack(admin, other)).status).toBe(200);
    expect([await deleted(student), await deleted(gone)]).toEqual([false, true]);
    expect((await tracesOf(product, 'account', student.id)).slice(-2)).toMatchObject([
      { kind: 'account.restored', by: admin.id },
      { kind: 'account.erasureTakenBack', by: admin.id },
    ]);
    expect((await erasures(student.email))[0]).toMatchObject({ id: one, state: 'takenBack' });
    expect(await takeBack(admin, one)).toMatchObject(refused(404, 'ErasureNotFound'));
    product.clock.move(day);
    await erase();
    expect(await sql('select name from account where id = $1', student.id)).toEqual([
      { name: student.name },
    ]);
  });

  test('whose day has come is too late to take back, done or not; a person is erased once', async () => {
    const { student } = await aSchool(product);
    const id = await ordered(admin, student.id);
    product.clock.move(30 * day);
    expect(await takeBack(admin, id)).toMatchObject(refused(409, 'ErasureIsDone'));
    await erase();
    expect(await takeBack(admin, id)).toMatchObject(refused(409, 'ErasureIsDone'));
    expect(await order(admin, student.id)).toMatchObject(refused(409, 'ErasureIsOrdered'));
    expect((await erasures())[0]).toMatchObject({
      state: 'done',
      reason: '',
      person: { name: `Raderad person ${student.id}` },
    });
  });

  test('is not cancelled by anything that restores deleted people', async () => {
    const { student, school, schoolClass } = await aSchool(product);
    const { email } = student;
    await product.as(admin).call(peopleContract.setDeleted, { email, isDeleted: true });
    const { items } = await product
      .as(admin)
      .call(auditContract.events, { subjectType: 'account', subjectId: student.id, take: 1 });
    await ordered(admin, student.id);
    const restores = {
      byList: product.as(admin).attempt(peopleContract.setDeleted, { email, isDeleted: false }),
      intoClass: product
        .as(admin)
        .attempt(userSupportContract.restoreIntoClass, { email, className: schoolClass.name }),
      intoSchool: product.as(admin).attempt(userSupportContract.restoreIntoSchool, {
        email,
        className: schoolClass.name,
        schoolFortNoxNumber: school.customerNumber,
      }),
    };
    for (const [way, reply] of Object.entries(restores))
      expect({ way, ...(await reply) }).toMatchObject(refused(409, 'ErasureIsOrdered'));
    expect(await product.as(admin).call(userSupportContract.userByEmail, { email })).toMatchObject({
      isDeleted: true,
      isToBeErased: true,
    });
    const undone = await product
      .as(admin)
      .attempt(undoContract.undo, { act: items[0]?.requestId ?? '' });
    expect(undone).toMatchObject(refused(409, 'ActIsOvertaken'));
  });

  test('frees the address for others', async () => {
    const { student } = await aSchool(product);
    await sql('update account set activated_at = null where id = $1', student.id);
    const id = await ordered(admin, student.id);
    // The account was never activated: its address is free at once, and restoring fails once it is
    // taken.
    await anAccount(product, { role: 'Admin', email: student.email });
    expect(await takeBack(admin, id)).toMatchObject(refused(409, 'EmailOccupied'));
    const { student: other } = await aSchool(product);
    await ordered(admin, other.id);
    await expect(anAccount(product, { role: 'Admin', email: other.email })).rejects.toThrow();
    product.clock.move(30 * day);
    await erase();
    await anAccount(product, { role: 'Admin', email: other.email });
  });
});
