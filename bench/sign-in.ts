import { spawnSync } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { load } from './load.ts';
import { forgetPeak, peak } from './memory.ts';
import { scenarios } from './scenarios.ts';
import { signInShot } from './sign-in-shot.ts';
import { port, type World } from './world.ts';

const floodPerSecond = 200;
const mostTimesIdle = 2;
const warmUpSeconds = 3;

/** Sign-ins beside the bare hash rate, and a course list during a flood of wrong ones. */
export async function signIn(world: World, { seconds }: { seconds: number }) {
  await pace(world, seconds);
  const idle = await courseList(world, seconds);
  console.log(`course list, idle: median ${idle.p50.toFixed(1)} ms, p99 ${idle.p99.toFixed(1)} ms`);
  for (const from of ['many', 'one'] as const)
    await underFlood(world, { from, seconds, idleMedian: idle.p50 });
}

async function pace({ data: { students, password, passwordHash } }: World, seconds: number) {
  const cores = availableParallelism();
  const bareAtOnce = Math.max(1, cores - 1);
  const [bare = 0, bareAll = 0] = bareRates([
    passwordHash,
    password,
    String(seconds / 2),
    String(bareAtOnce),
    String(cores),
  ]);
  let number = 0;
  const shot = () => {
    const place = number++;
    const { email } = students[place % students.length] ?? { email: '' };
    return signInShot({ email, password, network: `198.18.${(place >> 8) & 255}.${place & 255}` });
  };
  const { perSecond, p50, p99, errors, firstError } = await load(port, {
    connections: 8,
    seconds,
    shot,
  });
  if (errors > 0)
    throw new Error(
      `${errors} sign-ins failed, the first with ${firstError}. No figure is printed.`,
    );
  console.log(
    `sign-ins by 8 at once: ${perSecond.toFixed(1)}/s, median ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms; bare argon2 ${bare.toFixed(1)}/s ${bareAtOnce} at a time (ratio ${(perSecond / bare).toFixed(2)}), ${bareAll.toFixed(1)}/s on ${cores} cores`,
  );
}

function bareRates(args: string[]): number[] {
  const program = join(import.meta.dirname, 'bare', 'argon2.ts');
  const { stdout, status } = spawnSync('node', ['--import', 'tsx', program, ...args], {
    encoding: 'utf8',
  });
  if (status !== 0) throw new Error('The bare rate could not be measured.');
  return stdout.trim().split('\n').map(Number);
}

async function courseList({ data }: World, seconds: number) {
  const [scenario] = scenarios();
  const [student] = data.students;
  if (scenario?.name !== 'course list' || !student) throw new Error('There is nothing to read.');
  const shot = await scenario.shot({ ...data, students: [student] });
  await load(port, { connections: 1, seconds: 1, shot });
  const measured = await load(port, { connections: 1, seconds, shot });
  if (measured.errors > 0)
    throw new Error(`The course list failed: ${measured.firstError}. No figure is printed.`);
  return measured;
}

interface Flood {
  from: 'many' | 'one';
  seconds: number;
  idleMedian: number;
}

async function underFlood(world: World, { from, seconds, idleMedian }: Flood) {
  forgetPeak(world.product.pid);
  const floodSeconds = String(seconds + warmUpSeconds + 1);
  const flood = await world.start(
    ['--import', 'tsx', 'bench/flood.ts', from, String(floodPerSecond), floodSeconds],
    process.env,
  );
  const said = new Promise<string>((resolve, reject) => {
    flood.stdout?.on('data', (chunk) => resolve(String(chunk)));
    flood.on('exit', (code) => reject(new Error(`The flood ended with ${code}.`)));
  });
  await new Promise((resolve) => setTimeout(resolve, warmUpSeconds * 1000));
  const { p50, p99 } = await courseList(world, seconds);
  const { perSecond, slowest, answers } = JSON.parse(await said);
  const times = p50 / idleMedian;
  const verdict = times < mostTimesIdle ? '' : ` (must stay below ${mostTimesIdle})`;
  console.log(
    `course list under ${perSecond.toFixed(0)} wrong sign-ins a second from ${from === 'one' ? 'one network' : 'as many networks'}: median ${p50.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms, ${times.toFixed(2)} times idle${verdict}`,
  );
  console.log(
    `  ${JSON.stringify(answers)}, the slowest after ${slowest} ms; memory at most ${Math.round(peak(world.product.pid))} MB`,
  );
}
