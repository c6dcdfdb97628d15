import { accountsContract } from '@gesall/contract';
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { testProduct } from '../../testing/product.ts';
import { openDatabase } from './database.ts';
import { troubleOf } from './troubles.ts';

const askForReset = { email: 'elev@ekbacken.example' };

test.each(['57P01', '53300', '08006', '25006', '40P01', 'EPIPE', 'ECONNRESET', 'ETIMEDOUT'])(
  '%s is trouble that passes',
  (code) => {
    const error = Object.assign(new Error('of the driver'), { code });
    expect(troubleOf(new Error('of a library', { cause: error }))).toBe('ServiceUnavailable');
  },
);

test.each(['23505', '22021', 'ENOENT', undefined])('%s is a fault of ours', (code) => {
  expect(troubleOf(Object.assign(new Error('of the driver'), { code }))).toBeUndefined();
});

test('a disk that is full is told by its name, and the fault is logged', async () => {
  const product = await testProduct();
  await product.db.execute(sql`
    create function refuse() returns trigger language plpgsql as
      $$ begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await product.db.execute(
    sql`create trigger full_disk before insert on job for each row execute function refuse()`,
  );
  expect(await product.anyone.attempt(accountsContract.resetPassword, askForReset)).toMatchObject({
    status: 503,
    body: 'StorageIsFull',
  });
  expect(product.log.join('')).toContain('could not extend file');
});

test('a database that is away is no fault of ours: later it answers again', async () => {
  const { db, close } = openDatabase(
    { host: '/nowhere', user: 'gesall', database: 'postgres' },
    () => {},
  );
  const product = await testProduct(undefined, undefined, { db });
  const away = { status: 503, body: 'ServiceUnavailable' };
  expect(await product.anyone.attempt(accountsContract.resetPassword, askForReset)).toMatchObject(
    away,
  );
  expect(await product.raw('GET', '/readyz')).toMatchObject(away);
  expect(await product.raw('GET', '/healthz')).toMatchObject({ status: 200 });
  await close();
  expect(await product.raw('GET', '/readyz')).toMatchObject(away);
});
