import { createServer, type Server } from 'node:net';

/**
 * Checks all ports and releases them; 0 means any. Returns the numbers, so that addresses are known
 * before listening. Throws an `Error` that names a taken port.
 */
export async function claimPorts(host: string, ports: readonly number[]): Promise<number[]> {
  const held: Server[] = [];
  try {
    for (const port of ports) held.push(await hold(host, port));
    return held.map(portOf);
  } finally {
    await Promise.all(held.map((server) => new Promise((resolve) => server.close(resolve))));
  }
}

export const portIsTaken = (host: string, port: number) =>
  new Error(`Port ${port} on ${host} is taken by another program.`);

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
