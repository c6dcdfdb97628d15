import { readFileSync, writeFileSync } from 'node:fs';
import { load } from './load.ts';
import { type Scenario, scenarios } from './scenarios.ts';
import type { World } from './world.ts';

const megabytesOf = (pid: number | undefined, what: 'VmRSS' | 'VmHWM') =>
  Number(
    new RegExp(`${what}:\\s+(\\d+)`).exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0,
  ) / 1024;

/** Resident memory in MB. */
export const resident = (pid: number | undefined) => megabytesOf(pid, 'VmRSS');
/** Peak memory since `forgetPeak`, in MB. */
export const peak = (pid: number | undefined) => megabytesOf(pid, 'VmHWM');
export const forgetPeak = (pid: number | undefined) =>
  writeFileSync(`/proc/${pid}/clear_refs`, '5');

/** Prints the product's memory under 32 connections of the calls, lap by lap. */
export async function memory(
  { data, product }: World,
  seconds: number,
  which: readonly Scenario[] = scenarios(),
) {
  const end = performance.now() + seconds * 1000;
  while (performance.now() < end) {
    for (const scenario of which) {
      // Rebuilt each lap, as starts take over the windows.
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
