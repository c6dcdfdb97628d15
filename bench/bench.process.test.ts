import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { locks } from './locks.ts';
import { people } from './people.ts';
import { players } from './players.ts';
import { throughput } from './throughput.ts';
import { uploads } from './uploads.ts';
import { type World, withWorld } from './world.ts';

let world: World;
let end = () => {};
let ended: Promise<void>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await new Promise<void>((ready, failed) => {
    const small = { schools: 2, students: 120, ofOneCourse: 60, deepModules: 2 };
    ended = withWorld((made) => {
      world = made;
      ready();
      return new Promise((resolve) => {
        end = resolve;
      });
    }, small);
    ended.catch(failed);
  });
});
afterAll(async () => {
  end();
  await ended;
  vi.restoreAllMocks();
});

test('the calls are measured beside the bare servers, and none answers an error', async () => {
  const figures = await throughput(world, { seconds: 0.05, rounds: 1 });
  expect(figures.length).toBeGreaterThan(0);
});

test('the other parts of the benchmark run', async () => {
  await locks(world, { laps: 1 });
  await uploads(world, { times: 1, megabytes: 1 });
  await players(world, { seconds: 0.2 });
  await people(world, { seconds: 0.05, rows: 3 });
});
