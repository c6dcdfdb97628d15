import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Agent } from 'node:http';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { runningEmbedded } from '../apps/server/src/platform/db/embedded/launcher.ts';
import { send } from './load.ts';
import { peak } from './memory.ts';
import { openWindow } from './scenarios.ts';
import { contentPort, type World } from './world.ts';

const commitsOfEach = 8;
const atOnce = 32;

/** Compares this many attempts with their journal, as `npm run replay` does. */
export async function replay({ data, folder }: World, { attempts }: { attempts: number }) {
  const began = performance.now();
  await makeAttempts(data, attempts);
  console.log(`${attempts} attempts of ${commitsOfEach} commits made in ${since(began)} s`);

  const connection = await runningEmbedded(folder);
  if (!connection) throw new Error('The database does not run.');
  const DATABASE_URL = `postgresql://${connection.user}@localhost/${connection.database}?host=${encodeURIComponent(connection.host)}`;
  const started = performance.now();
  const check = spawn('node', [join(import.meta.dirname, '..', 'build', 'server', 'replay.js')], {
    env: { ...process.env, DATABASE_URL },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let most = 0;
  const watch = setInterval(() => {
    if (check.exitCode === null) most = Math.max(most, peak(check.pid));
  }, 100);
  const [said, [code]] = await Promise.all([text(check.stdout), once(check, 'close')]);
  clearInterval(watch);
  if (code !== 0)
    throw new Error(`Something differs, so no figure is printed.\n${said.slice(-2000)}`);
  console.log(said.trim());
  console.log(`the whole check: ${since(started)} s, at most ${most.toFixed(0)} MB of memory`);
}

async function makeAttempts(data: World['data'], attempts: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  let made = 0;
  async function make() {
    for (let number = made++; number < attempts; number = made++) {
      const { length } = data.students;
      const student = data.students[number % length];
      if (!student) throw new Error('There is nobody to run anything.');
      const window = await openWindow(agent, data, { student, place: Math.floor(number / length) });
      for (let commit = 0; commit < commitsOfEach; commit++) {
        const { status, text } = await send(agent, contentPort, window.commit());
        if (status !== 200) throw new Error(`${status} ${text}`);
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, make));
  agent.destroy();
}

const since = (began: number) => ((performance.now() - began) / 1000).toFixed(1);
