import { readFileSync, writeFileSync } from 'node:fs';
import { load } from './load.ts';
import { scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const megabytesOf = (pid: number | undefined, what: 'VmRSS' | 'VmHWM') =>
  Number(
    new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
  ) / 1024;

/** What a process holds in memory now. Megabytes. */
const resident = (pid: number | undefined) => megabytesOf(pid, 'VmRSS');
/** The most that it has held since `forgetPeak`. Megabytes. */
export const peak = (pid: number | undefined) => megabytesOf(pid, 'VmHWM');
export const forgetPeak = (pid: number | undefined) =>
  writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Prints what the product's process holds while it works under 32 connections. */
export async function memory({ data, product }: World, seconds: number) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const scenario of scenarios()) {
      // Made anew each lap: the starts before have taken the windows of the commits over.
      const shot = await scenario.shot(data);
      const { errors, firstError } = await load(scenario.port, {
        connections: 32,
        seconds: 3,
        shot,
      });
      if (errors > 0) throw new Error(`${scenario.name}: ${firstError}`);
    }
    console.log(
      `${Math.round(seconds - (end - performance.now()) / 1000)} s: ${Math.round(resident(product.pid))} MB`,
    );
  }
}
