import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { isLoopback } from '../../config.ts';
import type { Parts } from '../context.ts';
import { isForwarded } from '../http/refuse-proxied.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Serves `/metrics` to local callers, and with `METRICS_SECRET` as bearer from anywhere. Proxied
 * requests are not local: they carry the public host or a forwarding header.
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
