import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file upload is not timed until it is answered. */
    takesFile?: boolean;
  }
}

export interface RequestTimeouts {
  headMs: number;
  bodyMs: number;
}

export const usualTimeouts: RequestTimeouts = { headMs: 15_000, bodyMs: 60_000 };

const fileMs = 2 * 60 * 60 * 1000;

export const usualHeadBytes = 16 * 1024;

/** Node checks connections about as often as the shortest timeout. */
export const serverOptions = ({ headMs }: RequestTimeouts, headBytes: number) => ({
  requestTimeout: fileMs,
  http: {
    headersTimeout: headMs,
    connectionsCheckingInterval: Math.ceil(headMs / 3),
    maxHeaderSize: headBytes,
  },
});

/** Ends connections whose body arrives too slowly: each one holds a connection. */
export function endSlowBodies(server: FastifyInstance, { bodyMs }: RequestTimeouts) {
  server.addHook('onRequest', async (request) => {
    if (!hasBody(request) || request.routeOptions.config.takesFile) return;
    ifUnfinished(request, bodyMs, (socket) => {
      socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      socket.destroySoon();
    });
  });
  // A refused file: the rest may come for as long as any other body, so that its sender reads why.
  server.addHook('onResponse', async (request) => {
    if (!request.routeOptions.config.takesFile || request.raw.complete) return;
    ifUnfinished(request, bodyMs, (socket) => socket.destroy());
  });
}

/** Ends the connection of a request whose body has not come after the time. */
function ifUnfinished({ raw }: FastifyRequest, ms: number, end: (socket: Socket) => void) {
  const { socket } = raw;
  // Injected requests have no socket.
  if (!(socket instanceof Socket)) return;
  const timer = setTimeout(() => raw.complete || end(socket), ms).unref();
  const forget = () => {
    clearTimeout(timer);
    socket.off('close', forget);
  };
  raw.once('close', forget);
  raw.once('end', forget);
  // A request that was answered before its body had come says nothing when its connection ends, and
  // the timer would hold both until it rings.
  socket.once('close', forget);
}

/** The announced length of a body; Infinity when unknown. */
export function bytesOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

const hasBody = (request: FastifyRequest) => bytesOf(request) > 0;
