import {
  accountsContract,
  type Call,
  peopleContract,
  privacyContract,
  undoContract,
} from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { routes } from '../../domains.ts';
import { anAccount, type Person } from '../../testing/a-school.ts';
import { caller } from '../../testing/caller.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { account } from './accounts.tables.ts';

const password = 'Gesall2026';
const minute = 60 * 1000;
const { confirmPassword, mySessions, endMyOtherSessions } = accountsContract;
let product: TestProduct;
let superuser: Person;
let supervisor: Person;

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser', password });
  supervisor = await anAccount(product, { role: 'AplSupervisor', password });
});

/** Calls in a new session, opened by password. */
async function signedIn({ email }: Person) {
  const { data } = await product.anyone.call(accountsContract.token, {
    email,
    grant_type: 'password',
    password,
  });
  const { access_token, refresh_token } = JSON.parse(data);
  let token: string = access_token;
  const session = caller(async () => token, product.raw);
  const renew = async (refreshToken: string) => {
    const given = { email, grant_type: 'refresh_token', refresh_token: refreshToken } as const;
    const next = JSON.parse((await product.anyone.call(accountsContract.token, given)).data);
    token = next.access_token;
  };
  return { ...session, token: () => token, renew: () => renew(refresh_token) };
}

const needed = { status: 403, body: 'PasswordNeeded' };
const guarded = routes.filter(({ call }) => call.freshProof === true);

describe('what a stolen session must not do', () => {
  test('is one list of calls', () => {
    expect(guarded.map(({ domain, name }) => `${domain}.${name}`).toSorted()).toEqual([
      'accounts.endMyOtherSessions',
      'accounts.endMySession',
      'accounts.updateUserEmail',
      'administrators.createAdministrator',
      'administrators.deleteAdministrator',
      'calendar.createCalendarAddress',
      'privacy.archive',
      'privacy.orderErasure',
    ]);
  });

  test('is refused for acts on administrators too', () => {
    const overAdministrators = routes.filter(
      ({ call }) => call.freshProof === 'over administrators',
    );
    expect(overAdministrators.map(({ domain, name }) => `${domain}.${name}`).toSorted()).toEqual([
      'accounts.deleteSignIn',
      'accounts.setLockout',
      'people.setDeleted',
      'privacy.takeBackErasure',
      'undo.undo',
    ]);
  });

  test.each(guarded.map(({ call, name, roles }) => [name, call, roles] as const))(
    '%s needs the password of the last ten minutes',
    async (_, call, roles) => {
      const by = roles.includes('Superuser') ? superuser : supervisor;
      const session = await signedIn(by);
      product.clock.move(10 * minute);
      expect(await session.attempt(call, {} as never)).not.toMatchObject(needed);
      const other = await signedIn(by);
      product.clock.move(10 * minute + 1);
      expect(await other.attempt(call, {} as never)).toMatchObject(needed);
      expect(await session.attempt(mySessions, {})).toMatchObject({ status: 401 });
    },
  );

  test('is refused before the target is looked up', async () => {
    const session = await signedIn(superuser);
    product.clock.move(11 * minute);
    const call: Call = accountsContract.endMySession;
    expect(
      await session.attempt(call, { sessionId: '0190a5a4-0000-7000-8000-000000000000' } as never),
    ).toMatchObject(needed);
  });

  test('is done after the password is confirmed, in that session alone, for ten minutes', async () => {
    const [session, other] = [await signedIn(superuser), await signedIn(superuser)];
    product.clock.move(11 * minute);
    await session.call(confirmPassword, { password });
    expect(
      (
        await session.attempt(accountsContract.updateUserEmail, {
          oldEmail: 'ingen@example.com',
          newEmail: 'ny@example.com',
        })
      ).status,
    ).toBe(404);
    expect(await other.attempt(endMyOtherSessions, {})).toMatchObject(needed);
    expect((await session.attempt(endMyOtherSessions, {})).status).toBe(200);
    await session.renew();
    product.clock.move(10 * minute + 1);
    expect(await session.attempt(endMyOtherSessions, {})).toMatchObject(needed);
  });

  test('is not opened by renewing the session', async () => {
    const session = await signedIn(superuser);
    product.clock.move(11 * minute);
    await session.renew();
    expect(await session.attempt(endMyOtherSessions, {})).toMatchObject(needed);
  });
});

describe('confirming the password', () => {
  test('is refused with a wrong one, and opens nothing', async () => {
    const session = await signedIn(superuser);
    product.clock.move(11 * minute);
    expect(await session.attempt(confirmPassword, { password: 'Fel2026fel' })).toMatchObject({
      status: 400,
      body: 'PasswordIsWrong',
    });
    expect(await session.attempt(endMyOtherSessions, {})).toMatchObject(needed);
  });

  test('is refused after ten wrong ones in a quarter of an hour, the right one too, from every network', async () => {
    const person = await anAccount(product, { role: 'Student', password });
    const session = await signedIn(person);
    for (let tries = 0; tries < 10; tries++)
      await session.attempt(confirmPassword, { password: `Fel2026fel${tries}` });
    expect(await session.attempt(confirmPassword, { password })).toMatchObject({
      status: 429,
      body: 'TooManyRequests',
    });
    // Other people and the sign-in are not limited by it.
    const again = await signedIn(person);
    expect((await again.attempt(mySessions, {})).status).toBe(200);
    expect((await (await signedIn(superuser)).attempt(confirmPassword, { password })).status).toBe(
      200,
    );
    product.clock.move(15 * minute + 1000);
    const later = await signedIn(person);
    expect((await later.attempt(confirmPassword, { password })).status).toBe(200);
  });

  test('is of no use to an account without a password', async () => {
    const person = await anAccount(product, { role: 'Student' });
    expect(await product.as(person).attempt(confirmPassword, { password })).toMatchObject({
      status: 400,
      body: 'PasswordIsWrong',
    });
  });
});

test('no call deletes or locks an administrator without a recently given password', async () => {
  const [other, student] = [
    await anAccount(product, { role: 'Admin' }),
    await anAccount(product, { role: 'Student' }),
  ];
  const session = await signedIn(superuser);
  product.clock.move(11 * minute);
  const remove = ({ email }: Person) =>
    session.attempt(peopleContract.setDeleted, { email, isDeleted: true });
  const lock = ({ email }: Person) =>
    session.attempt(accountsContract.setLockout, { email, lockout: true });
  const unsign = ({ email }: Person) => session.attempt(accountsContract.deleteSignIn, { email });
  for (const close of [remove, lock, unsign]) {
    expect(await close(other)).toMatchObject(needed);
    expect(await close(student)).toMatchObject({
      status: expect.toSatisfy((status: number) => [200, 202].includes(status)),
    });
  }
  await session.call(confirmPassword, { password });
  expect((await remove(other)).status).toBe(200);
  const [left] = await product.db.select().from(account).where(eq(account.id, other.id));
  expect(left?.deletedAt).not.toBeNull();
});

describe('no call restores a deleted administrator without a recently given password', () => {
  const isDeleted = async ({ id }: Person) => {
    const [row] = await product.db.select().from(account).where(eq(account.id, id));
    return row?.deletedAt !== null;
  };

  test('not from the trail, where anybody else may be', async () => {
    const [other, student] = [
      await anAccount(product, { role: 'Admin' }),
      await anAccount(product, { role: 'Student' }),
    ];
    const session = await signedIn(superuser);
    const remove = async ({ email }: Person) => {
      const address = `/api/User/SetDeleted?${new URLSearchParams({ email, isDeleted: 'true' })}`;
      const { headers } = await product.raw('POST', address, { token: session.token() });
      return String(headers['x-request-id']);
    };
    const [ofOther, ofStudent] = [await remove(other), await remove(student)];
    product.clock.move(11 * minute);
    expect(await session.attempt(undoContract.undo, { act: ofOther })).toMatchObject(needed);
    expect(await isDeleted(other)).toBe(true);
    expect((await session.attempt(undoContract.undo, { act: ofStudent })).status).toBe(200);
    await session.call(confirmPassword, { password });
    expect((await session.attempt(undoContract.undo, { act: ofOther })).status).toBe(200);
    expect(await isDeleted(other)).toBe(false);
  });

  test('nor by taking an erasure back', async () => {
    const [other, student] = [
      await anAccount(product, { role: 'Admin' }),
      await anAccount(product, { role: 'Student' }),
    ];
    const session = await signedIn(superuser);
    const erase = async ({ id }: Person) =>
      (await session.call(privacyContract.orderErasure, { id, reason: 'Begärt' })).id;
    const [ofOther, ofStudent] = [await erase(other), await erase(student)];
    product.clock.move(11 * minute);
    expect(await session.attempt(privacyContract.takeBackErasure, { id: ofOther })).toMatchObject(
      needed,
    );
    expect(await isDeleted(other)).toBe(true);
    expect((await session.attempt(privacyContract.takeBackErasure, { id: ofStudent })).status).toBe(
      200,
    );
    await session.call(confirmPassword, { password });
    expect((await session.attempt(privacyContract.takeBackErasure, { id: ofOther })).status).toBe(
      200,
    );
    expect(await isDeleted(other)).toBe(false);
  });
});
