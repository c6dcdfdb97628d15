import type { FastifyInstance } from 'fastify';
import { portIsTaken } from '../start/ports.ts';

/** Begins to answer. Throws an `Error` that names a port which is taken. */
export async function listenOn(server: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portIsTaken(host, port) : error;
  }
}

/** How long a request under way may take to its end when the process is told to stop. */
const graceMs = 10_000;

/**
 * Takes no more requests, and is fulfilled when those under way have ended, or have had their time.
 */
export async function closeGently(server: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => server.server.closeAllConnections(), graceMs);
  await server.close();
  clearTimeout(impatience);
}
