import { Agent } from 'node:http';
import { insertLocks, removeLocks } from '../apps/server/src/domains/locks/locks.sql.ts';
import type { Db } from '../apps/server/src/platform/db/database.ts';
import { send } from './load.ts';
import { post } from './scenarios.ts';
import { port, type World, withClient } from './world.ts';

const studentCount = 60;
const moduleCount = 40;

/**
 * Locks and unlocks forty modules for a class of sixty: by the call, which also writes undo and
 * audit rows, and by its statement on the bare driver.
 */
export async function locks(world: World, { laps }: { laps: number }) {
  const { data } = world;
  const studentIds = data.students.slice(0, studentCount).map(({ id }) => id);
  const { courseId, moduleIds } = await aLongCourse(world);
  const agent = new Agent({ keepAlive: true });
  const call = async (locked: boolean) => {
    const path = `/api/Course/SetCourseLockStatus?courseId=${courseId}&locked=${locked}&${studentIds.map((id) => `studentIds=${id}`).join('&')}`;
    const { status, text } = await send(agent, port, post(path, data.superuserToken));
    if (status !== 200 || JSON.parse(text).result.changed !== studentIds.length * moduleIds.length)
      throw new Error(`${status} ${text.slice(0, 200)}`);
  };
  const pairs = {
    studentIds: studentIds.flatMap((id) => moduleIds.map(() => id)),
    moduleIds: studentIds.flatMap(() => moduleIds),
  };
  await withClient(world, async (client) => {
    const db = { $client: client as unknown } as Db;
    const [by = 0] = studentIds;
    const bare = async (locked: boolean) => {
      const at = new Date();
      const changed = await (locked
        ? insertLocks(db, { ...pairs, at, by, actionId: null })
        : removeLocks(db, { ...pairs, at, actionId: null }));
      if (changed.length !== pairs.studentIds.length)
        throw new Error(`${changed.length} locks were changed.`);
    };
    const [ours, theirs] = [await timesOf(call, laps), await timesOf(bare, laps)];
    for (const what of ['locked', 'unlocked'] as const)
      console.log(
        `${studentIds.length} students × ${moduleIds.length} modules ${what}: median ${ours[what].toFixed(1)} ms, bare statement ${theirs[what].toFixed(1)} ms (ratio ${(theirs[what] / ours[what]).toFixed(2)})`,
      );
  });
  agent.destroy();
}

async function timesOf(act: (locked: boolean) => Promise<void>, laps: number) {
  const times = { locked: [] as number[], unlocked: [] as number[] };
  for (let lap = 0; lap <= laps; lap++)
    for (const what of ['locked', 'unlocked'] as const) {
      const began = performance.now();
      await act(what === 'locked');
      if (lap > 0) times[what].push(performance.now() - began);
    }
  const median = (all: number[]) => all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;
  return { locked: median(times.locked), unlocked: median(times.unlocked) };
}

const aLongCourse = (world: World) =>
  withClient(world, async (client) => {
    const ids = async (sql: string, values: unknown[] = []): Promise<number[]> =>
      (await client.query(sql, values)).rows.map(({ id }) => id);
    const [courseId = 0] = await ids(
      `insert into course (name, description, subject) values ('Lång kurs', '', 'El') returning id`,
    );
    const moduleIds = await ids(
      `insert into module (name) select 'Lås ' || n from generate_series(1, $1) n returning id`,
      [moduleCount],
    );
    await client.query(
      'insert into course_module (course_id, module_id, sort_order) select $1, m, m from unnest($2::int[]) m',
      [courseId, moduleIds],
    );
    return { courseId, moduleIds };
  });
