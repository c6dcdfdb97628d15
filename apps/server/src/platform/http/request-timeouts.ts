import { Socket } from 'node:net';
import type { FastifyInstance, FastifyRequest } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A file may come for as long as it takes. */
    takesFile?: boolean;
  }
}

/** How long a sender may take for the head of a request, and for its body. */
export interface RequestTimeouts {
  headMs: number;
  bodyMs: number;
}

export const usualTimeouts: RequestTimeouts = { headMs: 15_000, bodyMs: 60_000 };

/** The longest that an upload can take. */
const fileMs = 2 * 60 * 60 * 1000;

export const usualHeadBytes = 16 * 1024;

/**
 * The options of the HTTP server. It looks at its connections about as often as the shortest of
 * what it waits for.
 */
export const serverOptions = ({ headMs }: RequestTimeouts, headBytes: number) => ({
  requestTimeout: fileMs,
  http: {
    headersTimeout: headMs,
    connectionsCheckingInterval: Math.ceil(headMs / 3),
    maxHeaderSize: headBytes,
  },
});

/**
 * Ends a connection whose request comes in drops: nobody's network is that slow, and each one holds
 * a connection.
 */
export function endSlowBodies(server: FastifyInstance, { bodyMs }: RequestTimeouts) {
  server.addHook('onRequest', async (request) => {
    if (!hasBody(request) || request.routeOptions.config.takesFile) return;
    const { raw } = request;
    // A request that came over no network has no connection to end.
    if (!(raw.socket instanceof Socket)) return;
    const timer = setTimeout(() => {
      if (raw.complete) return;
      raw.socket.end('HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n');
      raw.socket.destroySoon();
    }, bodyMs).unref();
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}

/** The bytes of a body that is coming; without end when they are not said. */
export function bytesOf({ headers }: Pick<FastifyRequest, 'headers'>): number {
  if (headers['transfer-encoding'] !== undefined) return Number.POSITIVE_INFINITY;
  return Number(headers['content-length'] ?? 0);
}

const hasBody = (request: FastifyRequest) => bytesOf(request) > 0;
