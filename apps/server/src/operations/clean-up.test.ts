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
    const rows = await Promise.all(tables.map((name) => product.db.$client.query(`select count(*) as rows from ${name}`)));
    return rows.map(({ rows: [row] }) => row.rows);
  };
  expect(await counts()).toEqual([3, 2, 1, 1]);
  await cleanUp(product.db, product.clock.now());
  expect(await counts()).toEqual([3, 2, 1, 1]);
  const later = (days: number) => new Date(product.clock.now().getTime() + days * day);
  await cleanUp(product.db, later(2));
  expect(await counts()).toEqual([0, 2, 1, 1]);
  await cleanUp(product.db, later(31));
  expect(await counts()).toEqual([0, 0, 1, 1]);
  await cleanUp(product.db, later(92));
  expect(await counts()).toEqual([0, 0, 0, 1]);
});
