import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config.ts';
import type { Parts } from '../context.ts';
import { isForwarded } from '../http/refuse-proxied.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Serves the measures at `/metrics`: to whoever asks on this machine by its own address, and with
 * `METRICS_SECRET` as bearer from anywhere. A proxy on the same machine is not taken for its owner:
 * it hands on the public host name, or says for whom it asks.
 */
export function serveMetrics(
  server: FastifyInstance,
  { metrics, config }: Pick<Parts, 'metrics' | 'config'>,
) {
  server.get('/metrics', async (request, reply) => {
    if (!isOwn(request) && !hasSecret(request, config.metricsSecret)) return reply.callNotFound();
    return reply
      .type(metrics.contentType)
      .header('cache-control', 'no-store')
      .send(await metrics.text());
  });
}

function isOwn({ socket, headers }: FastifyRequest) {
  const host = (headers.host ?? '').replace(/:\d+$/, '');
  return !isForwarded(headers) && loopback.has(socket.remoteAddress ?? '') && isLoopback(host);
}

function hasSecret({ headers }: FastifyRequest, secret: string | undefined) {
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${secret}`);
  return secret !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}
