import { Agent } from 'node:http';
import { lesson, p99Of, pause } from './lesson.ts';
import { send } from './load.ts';
import { forgetPeak, peak } from './memory.ts';
import { openWindow, type Window } from './scenarios.ts';
import { contentPort, type World } from './world.ts';

const [greedyWindows, connections] = [4, 6];
const mostTimes = 3;
const mostMegabytes = 400;

/**
 * A lesson of thirty alone, and beside a student who sends maximal states and mixed batches without
 * a pause in four windows.
 */
export async function greedy({ data, product }: World, { seconds }: { seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const windows: Window[] = [];
  for (const [index, student] of data.students.slice(0, lesson).entries())
    windows.push(await openWindow(agent, data, { student, place: index }));
  const quiet = await p99Of(windows, agent, seconds);

  const student = data.students[lesson];
  if (!student) throw new Error('There is no other student.');
  const theirs = await Promise.all(
    Array.from({ length: greedyWindows }, (_, place) =>
      openWindow(agent, data, { student, place }),
    ),
  );
  const until = performance.now() + seconds * 1000;
  const statuses = new Map<number, number>();
  const line = new Line();
  forgetPeak(product.pid);
  const flood = theirs.flatMap((window) =>
    Array.from({ length: connections }, (_, at) =>
      sendWithoutEnd(window, { at, line, until, statuses }),
    ),
  );
  const beside = await p99Of(windows, agent, seconds);
  await Promise.all(flood);
  agent.destroy();

  const held = peak(product.pid);
  const times = beside / quiet;
  console.log(
    `a lesson of ${lesson}: p99 ${quiet.toFixed(0)} ms alone, ${beside.toFixed(0)} ms beside one who sends without end, ` +
      `${times.toFixed(2)} times${times > mostTimes ? ` (above ${mostTimes})` : ''}; at most ${held.toFixed(0)} MB${held > mostMegabytes ? ` (above ${mostMegabytes})` : ''}`,
  );
  console.log(
    `theirs: ${[...statuses].map(([status, count]) => `${count} of ${status}`).join(', ')}`,
  );
}

const bytesPerMs = 12_500;

class Line {
  #freeAt = 0;

  free(bytes: number): Promise<unknown> {
    const now = performance.now();
    this.#freeAt = Math.max(now, this.#freeAt) + bytes / bytesPerMs;
    return pause(this.#freeAt - now);
  }
}

interface Flood {
  line: Line;
  at: number;
  until: number;
  statuses: Map<number, number>;
}

async function sendWithoutEnd(window: Window, { at, line, until, statuses }: Flood) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const values = [large, medium, tiny][at % 3] ?? tiny;
  let batch = window.commit(values);
  while (performance.now() < until) {
    await line.free(batch.body?.length ?? 0);
    const { status } = await send(agent, contentPort, batch).catch(() => ({ status: 0 }));
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
    // Rebuilt only when accepted: we measure in this process.
    if (status === 200) batch = window.commit(values);
  }
  agent.destroy();
}

const long = 'x'.repeat(980_000);
const large = [0, 1, 2, 3].map((n) => [`cmi.comments_from_learner.${n}.comment`, long]);
const medium = [['cmi.suspend_data', 'x'.repeat(400_000)]];
const tiny = [['cmi.location', '1']];
