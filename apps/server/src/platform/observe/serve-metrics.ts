import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../context.ts';
import { isForwarded } from '../http/refuse-proxied.ts';
import { isLoopback } from '../loopback.ts';

const loopback = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);

/**
 * Serves `/metrics` with `METRICS_SECRET` as bearer, and to local callers while no `PUBLIC_URL` is
 * set: a silent proxy makes everybody local. Requests with a forwarding header are not local.
 */
export function serveMetrics(
  server: FastifyInstance,
  { metrics, config }: Pick<Parts, 'metrics' | 'config'>,
) {
  server.get('/metrics', async (request, reply) => {
    const isOpen = !config.isPublished && isOwn(request);
    if (!isOpen && !hasSecret(request, config.metricsSecret)) return reply.callNotFound();
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
