import { createServer } from 'node:net';
import { stop } from './prepare.mjs';

const first = Number(process.env.E2E_PORT ?? 3100);

/** The product of the stories, its content and stand-ins. */
export const storyPorts = {
  product: first,
  content: first + 1,
  accounting: first + 3,
  push: first + 4,
};

/** Said at once: the stories come last in a run. */
export async function ensureFreePorts() {
  for (const port of Object.values(storyPorts)) {
    if (await isFree(port)) continue;
    stop(`Port ${port} is taken, which the stories need. E2E_PORT names others.`);
  }
}

const isFree = (port) =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
