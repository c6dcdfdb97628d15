import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postmasterPid } from '../lib/own-database.mjs';
import { root } from '../lib/prepare.mjs';
import { endConnections } from './database.mjs';
import { send } from './http.mjs';
import { until } from './until.mjs';

/** The product on a data folder, with more settings: started, killed and started again on the same ports. */
export function aProcess(dataDir, more = {}) {
  let child;
  let ports = { PORT: '0', CONTENT_PORT: '0' };
  const port = () => Number(ports.PORT);

  async function readiness() {
    const { status, text } = await send({
      port: port(),
      host: 'localhost',
      method: 'GET',
      path: '/readyz',
    });
    return `${status} ${text}`;
  }

  async function becomes(wanted) {
    const deadline = Date.now() + longestWaitMs;
    for (;;) {
      const said = await readiness();
      if (said === wanted) return;
      if (Date.now() > deadline) throw new Error(`It should say "${wanted}", and says "${said}".`);
      await wait(20);
    }
  }

  return {
    dataDir,
    port,
    becomes,
    contentPort: () => Number(ports.CONTENT_PORT),

    /** Returns the milliseconds until ready. */
    async start() {
      const startedAt = performance.now();
      let said = '';
      child = spawn(process.execPath, [join(root, 'build', 'server', 'main.js')], {
        cwd: root,
        env: {
          PATH: process.env.PATH,
          LOG_LEVEL: 'warn',
          DATA_DIR: dataDir,
          DEMO: '1',
          ...ports,
          ...more,
        },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      child.stdout.on('data', (chunk) => (said += chunk));
      child.stderr.on('data', (chunk) => (said += chunk));
      await until('the product is ready', () => {
        if (child.exitCode !== null)
          throw new Error(`The product ended instead of becoming ready:\n${said}`);
        return /Modules run at \S+\n/.test(said);
      });
      ports = {
        PORT: portIn(said, /ready at (\S+)/),
        CONTENT_PORT: portIn(said, /Modules run at (\S+)/),
      };
      return Math.round(performance.now() - startedAt);
    },

    kill: () => ended(child, 'SIGKILL'),

    /** Kills the postmaster; returns the milliseconds until ready. */
    async killDatabase() {
      const killedAt = performance.now();
      const pid = postmasterPid(dataDir);
      process.kill(pid, 'SIGKILL');
      await until('the killed server is gone', () => !isThere(pid));
      await becomes('200 ok');
      return Math.round(performance.now() - killedAt);
    },

    /** Ends the connections; returns the milliseconds until ready. */
    async endConnections() {
      const endedAt = performance.now();
      await endConnections(dataDir);
      await becomes('200 ok');
      if (child.exitCode !== null) throw new Error('The product ended with its connections.');
      return Math.round(performance.now() - endedAt);
    },

    stop: () => ended(child, 'SIGTERM'),
  };
}

const longestWaitMs = 60_000;

function isThere(pid) {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

const portIn = (said, pattern) => new URL(pattern.exec(said)[1].replace('*', '1')).port;

function ended(child, signal) {
  if (!child || child.exitCode !== null || child.signalCode !== null) return undefined;
  return new Promise((resolve) => {
    child.on('close', resolve);
    child.kill(signal);
  });
}
