import type { FastifyInstance } from 'fastify';
import { Refusal } from '../fail.ts';
import { portIsTaken } from '../start/ports.ts';

/** Begins to answer. Throws an `Error` that names a port which is taken. */
export async function listenOn(server: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portIsTaken(host, port) : error;
  }
}

/**
 * Once the process was told to stop, refuses what still arrives on an open connection, and closes
 * each connection after its reply: the sender tries another process, or this one's successor.
 */
export function refuseWhileClosing(server: FastifyInstance): void {
  let isClosing = false;
  server.addHook('preClose', async () => {
    isClosing = true;
  });
  server.addHook('onRequest', async (_request, reply) => {
    if (!isClosing) return;
    const { status, body } = new Refusal('ServiceUnavailable');
    return reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(body);
  });
  // A connection on which the last reply was sent would be kept for the next request.
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  server.addHook('onResponse', async () => {
    if (isClosing) server.server.closeIdleConnections();
  });
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
