import type { FastifyInstance } from 'fastify';
import { Refusal } from '../fail.ts';
import { portIsTaken } from '../start/ports.ts';

/** Starts listening. Throws an `Error` that names a taken port. */
export async function listenOn(server: FastifyInstance, host: string, port: number): Promise<void> {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portIsTaken(host, port) : error;
  }
}

/** While stopping, refuses requests on open connections and closes each after its reply. */
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
  // Otherwise the connection would stay open for another request.
  server.addHook('onSend', async (_request, reply) => {
    if (isClosing) reply.header('connection', 'close');
  });
  server.addHook('onResponse', async () => {
    if (isClosing) server.server.closeIdleConnections();
  });
}

const graceMs = 10_000;

/** Accepts no more requests; resolves when the running ones end or `graceMs` is over. */
export async function closeGently(server: FastifyInstance): Promise<void> {
  const impatience = setTimeout(() => server.server.closeAllConnections(), graceMs);
  await server.close();
  clearTimeout(impatience);
}
