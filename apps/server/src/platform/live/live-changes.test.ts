import type pg from 'pg';
import { expect, onTestFinished, test } from 'vitest';
import { connected, emptyDatabase } from '../../testing/empty-database.ts';
import { until } from '../../testing/until.ts';
import { type LiveTopic, liveChanges } from './live-changes.ts';
import type { Watch } from './watch.ts';

const listening = `from pg_stat_activity where datname = current_database() and query like 'listen %'`;

const endListening = (connection: pg.ClientConfig) =>
  connected(connection, (client) =>
    client.query(`select pg_terminate_backend(pid, 5000) ${listening}`),
  );

const countListening = (connection: pg.ClientConfig) =>
  connected(connection, async (client) => (await client.query(`select 1 ${listening}`)).rowCount);

test('whoever watches again while a lost connection is still being closed goes on hearing', async () => {
  const connection = await emptyDatabase();
  const again: Promise<Watch>[] = [];
  const live = liveChanges({ connection, onFailure: () => again.push(live.watch()) });
  onTestFinished(() => live.close());
  const first = await live.watch();
  await endListening(connection);
  await until('the loss is reported', () => again.length > 0);
  expect(first.hasEnded).toBe(true);
  const second = await again[0];
  live.changed(7);
  await until('a change is heard', async () => (await second?.next(1000))?.has(7));
  expect(second?.hasEnded).toBe(false);
  expect(again).toHaveLength(1);
  expect(await countListening(connection)).toBeLessThan(2);
});

test('other things than accounts are heard by word and id, however many change at once', async () => {
  const live = liveChanges({
    connection: await emptyDatabase(),
    onFailure: (error) => {
      throw error;
    },
  });
  onTestFinished(() => live.close());
  const watch = await live.watch();
  live.changed(12);
  for (let id = 1; id <= 1_000; id++) live.changed(`school:${id}`);
  const heard = new Set<LiveTopic>();
  await until('every change is heard', async () => {
    for (const topic of await watch.next(1000)) heard.add(topic);
    return heard.size === 1_001;
  });
  expect([heard.has(12), heard.has('school:12'), heard.has(13)]).toEqual([true, true, false]);
});
