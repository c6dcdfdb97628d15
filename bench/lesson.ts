import type { Agent } from 'node:http';
import { send } from './load.ts';
import type { Window } from './scenarios.ts';
import { contentPort } from './world.ts';

export const lesson = 30;
const everyMs = 3000;

/** p99 in ms of commits from windows that send every three seconds. */
export async function p99Of(windows: readonly Window[], agent: Agent, seconds: number) {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  const play = async (window: Window, delay: number) => {
    await pause(delay);
    while (performance.now() < end) {
      const began = performance.now();
      const { status, text } = await send(agent, contentPort, window.commit());
      if (status !== 200) throw new Error(`${status} ${text}`);
      times.push(performance.now() - began);
      await pause(everyMs - (performance.now() - began));
    }
  };
  await Promise.all(
    windows.map((window, index) => play(window, (everyMs * index) / windows.length)),
  );
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? 0;
}

export const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, Math.max(0, ms)));
