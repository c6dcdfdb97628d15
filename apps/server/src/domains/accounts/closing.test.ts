import { accountsContract, coursesContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from './accounts.tables.ts';

// Locking and deleting a sign-in.

const password = 'Tumstock7';
let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let chief: Person;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product);
  chief = await anAccount(product, { role: 'Superuser' });
  admin = await anAccount(product, { role: 'Admin' });
});

const aPerson = (role: 'Student' | 'Admin' | 'Superuser' = 'Student') =>
  anAccount(product, { role, password });
const enter = ({ email }: Person) =>
  product.anyone.call(accountsContract.token, { email, grant_type: 'password', password });
const lock = (by: Person, { email }: Pick<Person, 'email'>, lockout: boolean) =>
  product.as(by).attempt(accountsContract.setLockout, { email, lockout });
const remove = (by: Person, { email }: Pick<Person, 'email'>) =>
  product.as(by).attempt(accountsContract.deleteSignIn, { email });
const isTaken = ({ email }: Person) =>
  product.as(chief).call(accountsContract.isEmailTaken, { email });
const rowOf = async ({ id }: Person) =>
  one(await product.db.select().from(account).where(eq(account.id, id)));
const markDeleted = ({ id }: Person) =>
  product.db.update(account).set({ deletedAt: product.clock.now() }).where(eq(account.id, id));

async function session(person: Person) {
  const tokens = JSON.parse((await enter(person)).data);
  return {
    read: async () =>
      (await product.raw('GET', '/api/User/GetNotices', { token: tokens.access_token })).status,
    renew: async () => {
      const renewal = {
        email: person.email,
        grant_type: 'refresh_token',
        refresh_token: tokens.refresh_token,
      } as const;
      return (await product.anyone.call(accountsContract.token, renewal)).code;
    },
  };
}

describe('a locked sign-in', () => {
  test('[api.auth.set-lockout] answers 202 with a text, refuses sign-ins and ends sessions', async () => {
    const person = await aPerson();
    const open = await session(person);
    expect(await open.read()).toBe(200);
    expect(await lock(admin, { email: ` ${person.email.toUpperCase()} ` }, true)).toMatchObject({
      status: 202,
      body: `"Inloggningen för ${person.email} är låst."`,
    });
    expect(await enter(person)).toMatchObject({
      code: '900',
      message: 'UserIsLockedOut',
      data: '',
    });
    expect(await open.read()).toBe(401);
    expect(await open.renew()).toBe('900');

    expect(await lock(chief, person, false)).toMatchObject({
      status: 202,
      body: `"Inloggningen för ${person.email} är upplåst."`,
    });
    expect((await enter(person)).code).toBe('999');
    expect(await open.renew()).toBe('900');
    expect(await lock(own.teacher, person, true)).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
    expect((await enter(person)).code).toBe('999');
  });

  test('accepts query parameters as well, and answers in the caller’s language', async () => {
    const person = await aPerson();
    const token = JSON.parse(
      (await enter(await anAccount(product, { role: 'Admin', password }))).data,
    ).access_token;
    const path = `/auth/token/SetLockout?email=${encodeURIComponent(person.email)}&lockout=true`;
    const reply = await product.raw('POST', path, {
      token,
      headers: { 'accept-language': 'en-GB' },
    });
    expect(reply).toMatchObject({ status: 202, body: `"Sign-in for ${person.email} is locked."` });
    expect(
      await product.raw('POST', '/auth/token/SetLockout', { token, body: { email: person.email } }),
    ).toMatchObject({ status: 400 });
    expect((await rowOf(person)).lockedAt).not.toBeNull();
  });

  test('leaves a trace of each change, and none of a repetition', async () => {
    const person = await aStudent(product, { schoolId: own.school.id });
    for (const lockout of [true, true, false, false])
      expect((await lock(chief, person, lockout)).status).toBe(202);
    const trace = {
      by: chief.id,
      at: product.clock.now(),
      schoolId: own.school.id,
      before: null,
      after: null,
    };
    expect(await tracesOf(product, 'account', person.id)).toEqual([
      { kind: 'account.locked', ...trace },
      { kind: 'account.unlocked', ...trace },
    ]);
  });

  test('also works for deleted people, and not for unknown addresses', async () => {
    const gone = await aPerson();
    await markDeleted(gone);
    expect((await lock(chief, gone, true)).status).toBe(202);
    expect((await rowOf(gone)).lockedAt).not.toBeNull();
    expect(await lock(chief, { email: 'ingen@example.com' }, true)).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
  });
});

describe('a deleted sign-in', () => {
  test('[api.auth.delete-token] opens nothing any more, and frees the address when the person is deleted as well', async () => {
    const person = await aPerson();
    const open = await session(person);
    expect(await remove(chief, person)).toMatchObject({ status: 200 });
    expect(await enter(person)).toMatchObject({ code: '900', message: 'signin.unauthorized' });
    expect(await open.read()).toBe(401);
    expect(await isTaken(person)).toBe(true);
    await markDeleted(person);
    expect(await isTaken(person)).toBe(false);
    const next = await anAccount(product, {
      role: 'Student',
      password,
      email: person.email.toUpperCase(),
    });
    expect((await enter(next)).code).toBe('999');
    expect(await product.raw('DELETE', `/auth/token?email=${person.email}`)).toMatchObject({
      status: 401,
    });
    expect(await remove(own.teacher, next)).toMatchObject({ status: 403 });
    expect((await enter(next)).code).toBe('999');
    expect(await remove(admin, next)).toMatchObject({ status: 200 });
    expect(await enter(next)).toMatchObject({ code: '900' });
  });

  test('keeps the person, who can be invited again; earlier links stay void', async () => {
    const person = await aStudent(product, { schoolId: own.school.id });
    await product.anyone.call(accountsContract.resetPassword, { email: person.email });
    await product.workOff();
    const letters = () => product.letters.filter(({ to }) => to === person.email);
    const hash = checkIn(one(letters()));
    await remove(admin, person);
    expect(await product.anyone.call(accountsContract.validateHash, { hash })).toEqual({
      result: false,
    });
    expect(
      (
        await product
          .as(own.teacher)
          .attempt(coursesContract.coursesOfStudent, { email: person.email })
      ).status,
    ).toBe(200);
    await product
      .as(own.teacher)
      .call(accountsContract.sendActivationMail, { email: person.email });
    await product.workOff();
    const { validationToken } = await product.anyone.call(accountsContract.validation, {
      email: checkIn(letters().at(-1) ?? one([])),
    });
    await product.anyone.call(accountsContract.newUser, {
      email: person.email,
      password,
      usertype: 1,
      validationtoken: validationToken,
    });
    expect((await enter(person)).code).toBe('999');
    const kinds = (await tracesOf(product, 'account', person.id)).map(({ kind }) => kind);
    expect(kinds).toEqual([
      'account.linkMade',
      'account.signInDeleted',
      'account.linkMade',
      'account.activated',
    ]);
  });

  test('finds a deleted person who was never activated, though their address is free', async () => {
    const person = await aPerson();
    await product.db
      .update(account)
      .set({ activatedAt: null, deletedAt: product.clock.now() })
      .where(eq(account.id, person.id));
    expect(await isTaken(person)).toBe(false);
    expect((await remove(chief, person)).status).toBe(200);
    expect(await enter(person)).toMatchObject({ code: '900' });
  });
});

describe('an admin', () => {
  test.each(['Superuser', 'Admin'] as const)(
    'neither locks nor deletes the sign-in of a %s; a superuser does',
    async (role) => {
      const person = await aPerson(role);
      expect(await lock(admin, person, true)).toMatchObject({ status: 403, body: 'NotAllowed' });
      expect(await remove(admin, person)).toMatchObject({ status: 403, body: 'NotAllowed' });
      expect((await enter(person)).code).toBe('999');
      expect((await lock(chief, person, true)).status).toBe(202);
      expect((await remove(chief, person)).status).toBe(200);
    },
  );
});

test('nobody locks or deletes the account that they are signed in with', async () => {
  for (const person of [chief, admin]) {
    expect(await lock(person, person, true)).toMatchObject({
      status: 409,
      body: 'CannotDeleteYourself',
    });
    expect(await remove(person, person)).toMatchObject({
      status: 409,
      body: 'CannotDeleteYourself',
    });
  }
});
