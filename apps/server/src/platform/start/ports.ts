import { createServer, type Server } from 'node:net';

/**
 * Below those that systems give to outgoing connections, of which one could take a port between its
 * release here and its use.
 */
const anyPort = { from: 20_000, count: 10_000 };
const mostTries = 20;

/**
 * Checks all ports and releases them; 0 means any. Returns the numbers, so that addresses are known
 * before listening. Throws an `Error` that names a taken port.
 */
export async function claimPorts(host: string, ports: readonly number[]): Promise<number[]> {
  const held: Server[] = [];
  try {
    for (const port of ports) held.push(await (port === 0 ? holdAny(host) : hold(host, port)));
    return held.map(portOf);
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

export const portIsTaken = (host: string, port: number) =>
  new Error(`Port ${port} on ${host} is taken by another program.`);

async function holdAny(host: string, tries = mostTries): Promise<Server> {
  try {
    return await hold(host, anyPort.from + Math.floor(Math.random() * anyPort.count));
  } catch (error) {
    if (tries === 1) throw error;
    return holdAny(host, tries - 1);
  }
}

function hold(host: string, port: number): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error: NodeJS.ErrnoException) =>
      reject(error.code === 'EADDRINUSE' ? portIsTaken(host, port) : error),
    );
    server.listen({ host, port }, () => resolve(server));
  });
}

function portOf(server: Server) {
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('A port has no number.');
  return address.port;
}
