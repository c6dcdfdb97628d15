import pg from 'pg';
import { expect, test } from 'vitest';
import { emptyDatabase } from '../../testing/empty-database.ts';
import { openDatabase } from './database.ts';

test('a database that was closed has no connection left', async () => {
  const { db, close } = openDatabase({ ...(await emptyDatabase()), max: 8 }, () => {});
  const pool = db.$client;
  if (!(pool instanceof pg.Pool)) throw new Error('This is no pool.');
  let [made, gone] = [0, 0];
  pool.on('connect', () => made++);
  pool.on('remove', () => gone++);
  await Promise.all(Array.from({ length: 8 }, () => pool.query('select pg_sleep(0.01)')));
  await close();
  expect({ made, gone }).toEqual({ made: 8, gone: 8 });
});
