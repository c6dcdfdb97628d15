import type pg from 'pg';
import { beforeAll, expect, test } from 'vitest';
import { connected, connectionOf } from '../../../testing/empty-database.ts';
import { testProduct } from '../../../testing/product.ts';
import { makeRunCommitPartitions } from './partitions.ts';

let connection: pg.ClientConfig;
beforeAll(async () => {
  connection = await connectionOf((await testProduct()).db);
});

const november = new Date('2026-11-30T23:30:00Z');
const asked = (sql: string) =>
  connected(connection, async (client) => (await client.query(sql)).rows);
const insert = (month: string, session: number) =>
  asked(
    `insert into run_commit (month, session_id, seq_from, seq_to, received_at, entries) values ('${month}', ${session}, 1, 1, now(), '[]')`,
  );
const places = () =>
  asked(
    'select tableoid::regclass::text as place, session_id::int as session from run_commit order by session_id',
  );

test('the journal gets a partition for this month and the three to come, and rows that wait for one move into it', async () => {
  await insert('2026-10-01', 1);
  await insert('2026-12-01', 2);
  expect(await makeRunCommitPartitions(connection, november)).toEqual([
    'run_commit_2026_11',
    'run_commit_2026_12',
    'run_commit_2027_01',
    'run_commit_2027_02',
  ]);
  await insert('2027-02-01', 3);
  await insert('2027-03-01', 4);
  expect(await places()).toEqual([
    { place: 'run_commit_rest', session: 1 },
    { place: 'run_commit_2026_12', session: 2 },
    { place: 'run_commit_2027_02', session: 3 },
    { place: 'run_commit_rest', session: 4 },
  ]);
  await expect(insert('2026-12-01', 2)).rejects.toThrow('duplicate key');
});

test('existing partitions are kept, also with two processes at once', async () => {
  const december = new Date('2026-12-01T00:00:00Z');
  const made = await Promise.all([
    makeRunCommitPartitions(connection, december),
    makeRunCommitPartitions(connection, december),
  ]);
  expect(made.flat()).toEqual(['run_commit_2027_03']);
  expect(await makeRunCommitPartitions(connection, december)).toEqual([]);
});

test('a journal that somebody reads for long is left to the next day', async () => {
  await connected(connection, async (reader) => {
    await reader.query('begin');
    await reader.query('select from run_commit');
    expect(await makeRunCommitPartitions(connection, new Date('2027-01-15T00:00:00Z'))).toEqual([]);
    await reader.query('commit');
  });
  expect(await makeRunCommitPartitions(connection, new Date('2027-01-15T00:00:00Z'))).toEqual([
    'run_commit_2027_04',
  ]);
});
