import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  LogController,
} from 'fastify';
import type { Config } from '../../config.ts';
import { Refusal } from '../fail.ts';
import { strangersBytes } from './admit.ts';
import { answerClientError } from './client-errors.ts';
import { parseJson } from './json-body.ts';
import { refuseWhileClosing } from './listen.ts';
import { pathOf } from './path-of.ts';
import { refusalOf } from './refusal-of.ts';
import { type LocalDoor, refuseProxied } from './refuse-proxied.ts';
import {
  endSlowBodies,
  type RequestTimeouts,
  serverOptions,
  usualHeadBytes,
  usualTimeouts,
} from './request-timeouts.ts';
import type { HeadersOf } from './security-headers.ts';

interface Options extends Pick<Config, 'trustedProxies'> {
  answersHost(host: string, path: string): boolean;
  /** Of a demonstration for this machine alone. */
  door?: LocalDoor;
  headersOf: HeadersOf;
  /** The address that is routed instead of the given one. */
  routedAs?(address: string): string;
  /** The largest head of a request; cookies are most of it. */
  headBytes?: number;
  timeouts?: RequestTimeouts;
}

/**
 * An HTTP server: case-insensitive paths and query keys, failures as text codes, no stack traces.
 */
export function listener(
  log: FastifyBaseLogger,
  {
    answersHost,
    door,
    headersOf,
    routedAs,
    trustedProxies,
    headBytes = usualHeadBytes,
    timeouts = usualTimeouts,
  }: Options,
): FastifyInstance {
  const refuse = (reply: FastifyReply, { body, status, retryAfterSeconds }: Refusal) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .headers(retryAfterSeconds === undefined ? {} : { 'retry-after': String(retryAfterSeconds) })
      .type('text/plain; charset=utf-8')
      .send(body);

  const server = Fastify({
    loggerInstance: log,
    // In logs and audit events, so it must be unique across processes.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    ...(routedAs && { rewriteUrl: ({ url = '/' }: IncomingMessage) => routedAs(url) }),
    // For requests outside the declared calls.
    bodyLimit: strangersBytes,
    ...serverOptions(timeouts, headBytes),
    clientErrorHandler: answerClientError,
    // Errors before routing, such as an undecodable address.
    frameworkErrors: (_error, request, reply) =>
      void refuse(reply.headers(headersOf(request.url)), new Refusal('InvalidInput')),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      querystringParser: queryWithLowerCaseKeys,
      maxParamLength: 2000,
    },
    // Running requests are answered while the process stops.
    forceCloseConnections: 'idle',
    // `refuseWhileClosing` answers in our format.
    return503OnClosing: false,
  });

  parseJson(server, 'application/json');
  // The specification's sign-in calls are commonly sent as forms.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.url));
    if (door?.refuses(request)) return refuseProxied(reply);
    if (!answersHost(request.headers.host ?? '', pathOf(request)))
      return reply.code(404).type('text/plain').send('NotFound');
  });

  refuseWhileClosing(server);
  endSlowBodies(server, timeouts);

  server.setErrorHandler((error: FastifyError | Refusal, request, reply) => {
    const refusal = refusalOf(error);
    if (refusal.status >= 500)
      request.log.error(
        { err: error, method: request.method, path: request.routeOptions.url },
        'failed',
      );
    return refuse(reply, refusal);
  });

  server.setNotFoundHandler((_request, reply) =>
    reply.code(404).type('text/plain; charset=utf-8').send('NotFound'),
  );
  return server;
}

function queryWithLowerCaseKeys(text: string) {
  const query: Record<string, string | string[]> = Object.create(null);
  for (const [key, value] of new URLSearchParams(text)) {
    const name = key.toLowerCase();
    const before = query[name];
    query[name] =
      before === undefined ? value : Array.isArray(before) ? [...before, value] : [before, value];
  }
  return query;
}
