import { Agent } from 'node:http';
import { send } from './load.ts';
import { openWindow, type Window } from './scenarios.ts';
import { contentPort, type World } from './world.ts';

const count = 500;
const everyMs = 5000;
const mostP99 = 250;

/** Five hundred students; each window sends every five seconds. */
export async function players({ data }: World, { seconds }: { seconds: number }) {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const windows: Window[] = [];
  for (const [index, student] of data.students.slice(0, count).entries())
    windows.push(await openWindow(agent, data, { student, place: index }));

  const times: number[] = [];
  const refused: string[] = [];
  const end = performance.now() + seconds * 1000;
  async function play(window: Window, delay: number) {
    await pause(delay);
    while (performance.now() < end) {
      const began = performance.now();
      const { status, text } = await send(agent, contentPort, window.commit());
      times.push(performance.now() - began);
      if (status !== 200) refused.push(`${status} ${text.slice(0, 100)}`);
      await pause(everyMs - (performance.now() - began));
    }
  }
  await Promise.all(windows.map((window, index) => play(window, (everyMs * index) / count)));
  agent.destroy();
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.floor(times.length * share)] ?? 0;
  const verdict = at(0.99) > mostP99 ? ` (above ${mostP99})` : '';
  console.log(
    `${count} players for ${seconds} s: ${times.length} commits, ${(times.length / seconds).toFixed(0)}/s, median ${at(0.5).toFixed(0)} ms, p99 ${at(0.99).toFixed(0)} ms${verdict}, ${refused.length} refused`,
  );
  if (refused.length > 0) console.log(refused.slice(0, 3).join('\n'));
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
