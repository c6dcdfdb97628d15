import { accountsContract } from '@gesall/contract';
import { expect, test } from 'vitest';
import { anAccount } from '../testing/a-school.ts';
import { testProduct } from '../testing/product.ts';
import { cleanUp } from './clean-up.ts';

const day = 24 * 60 * 60 * 1000;

test('counted tries, ended jobs and old links go when their time has come, and not before', async () => {
  const product = await testProduct();
  const person = await anAccount(product, { role: 'Student' });
  await product.anyone.call(accountsContract.resetPassword, { email: person.email });
  await product.workOff();
  const counts = async () => {
    const tables = ['rate_bucket', 'job', 'account_token', 'mail'];
    const rows = await Promise.all(
      tables.map((name) => product.db.$client.query(`select count(*) as rows from ${name}`)),
    );
    return rows.map(({ rows: [row] }) => row.rows);
  };
  expect(await counts()).toEqual([3, 2, 1, 1]);
  await cleanUp(product.parts);
  expect(await counts()).toEqual([3, 2, 1, 1]);
  const later = (days: number) => new Date(product.clock.now().getTime() + days * day);
  await cleanUp({ ...product.parts, now: () => later(2) });
  expect(await counts()).toEqual([0, 2, 1, 1]);
  await cleanUp({ ...product.parts, now: () => later(31) });
  expect(await counts()).toEqual([0, 0, 1, 1]);
  await cleanUp({ ...product.parts, now: () => later(92) });
  expect(await counts()).toEqual([0, 0, 0, 1]);
  await cleanUp({ ...product.parts, now: () => later(179) });
  expect(await counts()).toEqual([0, 0, 0, 1]);
  await cleanUp({ ...product.parts, now: () => later(181) });
  expect(await counts()).toEqual([0, 0, 0, 0]);
});

test('a session goes three months after its end, and a letter that waits stays', async () => {
  const product = await testProduct();
  const [person, chief] = [
    await anAccount(product, { role: 'Student' }),
    await anAccount(product, { role: 'Superuser' }),
  ];
  await product
    .as(chief)
    .call(accountsContract.updateUserEmail, { oldEmail: person.email, newEmail: 'ny@example.com' });
  const { rows } = await product.db.$client.query(
    'select count(*)::int as sessions from session_family',
  );
  expect(rows).toEqual([{ sessions: 1 }]);
  const left = async (days: number) => {
    await cleanUp({
      ...product.parts,
      now: () => new Date(product.clock.now().getTime() + days * day),
    });
    const { rows } = await product.db.$client.query(
      `select (select count(*)::int from session_family) as sessions, (select count(*)::int from mail) as letters`,
    );
    return rows[0];
  };
  // The session of these tests lasts a year.
  expect(await left(365 + 89)).toEqual({ sessions: 1, letters: 2 });
  expect(await left(365 + 91)).toEqual({ sessions: 0, letters: 2 });
});

test('after a year a trace says that an address was changed, and by whom, but no address', async () => {
  const product = await testProduct();
  const [person, chief] = [
    await anAccount(product, { role: 'Student' }),
    await anAccount(product, { role: 'Superuser' }),
  ];
  await product
    .as(chief)
    .call(accountsContract.updateUserEmail, { oldEmail: person.email, newEmail: 'ny@example.com' });
  await product
    .as(chief)
    .call(accountsContract.setLockout, { email: 'ny@example.com', lockout: true });
  const traces = async () =>
    (
      await product.db.$client.query(
        'select kind, actor_id, before, after from audit_event order by id',
      )
    ).rows;
  const before = await traces();
  expect(before[0]).toEqual({
    kind: 'account.addressChanged',
    actor_id: chief.id,
    before: { email: person.email },
    after: { email: 'ny@example.com' },
  });
  await cleanUp({
    ...product.parts,
    now: () => new Date(product.clock.now().getTime() + 364 * day),
  });
  expect(await traces()).toEqual(before);
  await cleanUp({
    ...product.parts,
    now: () => new Date(product.clock.now().getTime() + 366 * day),
  });
  expect(await traces()).toEqual([{ ...before[0], before: null, after: null }, ...before.slice(1)]);
});
