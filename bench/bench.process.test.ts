import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { administration } from './administration.ts';
import { locks } from './locks.ts';
import { inNation, ofOnePerson } from './nation.ts';
import { papers } from './papers.ts';
import { people } from './people.ts';
import { placement } from './placement.ts';
import { players } from './players.ts';
import { shop } from './shop.ts';
import { throughput } from './throughput.ts';
import { uploads } from './uploads.ts';
import { workdays } from './workdays.ts';
import { type World, withWorld } from './world.ts';

const small = { schools: 2, students: 60, ofOneCourse: 60, deepModules: 1 };
const pace = { seconds: 0.03, rounds: 1, connections: [1] };

let world: World;
let end = () => {};
let ended: Promise<void>;

beforeAll(async () => {
  vi.spyOn(console, 'log').mockImplementation(() => {});
  await new Promise<void>((ready, failed) => {
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
  const figures = await throughput(world, pace);
  expect(figures.length).toBeGreaterThan(0);
});

test('a nation is measured beside a school', async () => {
  const before = await ofOnePerson(world, pace);
  await inNation(world, { before, explains: true, ...pace });
});

test('the other parts run, the last of which changes the school', async () => {
  await administration(world, pace, { licences: 50, events: 500, starts: 100 });
  await shop(world, { ...pace, orders: 30, memorySeconds: 0 });
  await placement(world, {
    ...pace,
    many: 3,
    usual: 1,
    documents: { times: 1, megabytes: 1 },
  });
  await workdays(world, { ...pace, isPlaced: true, pictures: 1 });
  await papers(world, { entries: 1, documents: 1, megabytes: 1, isPlaced: true });
  await locks(world, { laps: 1 });
  await uploads(world, { times: 1, megabytes: 1 });
  await players(world, { seconds: 0.2 });
  await people(world, { seconds: 0.03, rows: 3 });
});
