import { randomUUID } from 'node:crypto';
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
import { refusalOf } from './refusal-of.ts';
import { isProxied, refuseProxied } from './refuse-proxied.ts';
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
  /** Refuses what came through a proxy, whatever host it names. */
  isForThisMachine?: boolean;
  /** What every answer carries. */
  headersOf: HeadersOf;
  /** The largest head of a request, most of which can be cookies. */
  headBytes?: number;
  timeouts?: RequestTimeouts;
}

/**
 * One HTTP server of ours: paths and query keys in any case, failures as plain text codes, never a
 * stack.
 */
export function listener(
  log: FastifyBaseLogger,
  {
    answersHost,
    isForThisMachine = false,
    headersOf,
    trustedProxies,
    headBytes = usualHeadBytes,
    timeouts = usualTimeouts,
  }: Options,
): FastifyInstance {
  const refuse = (reply: FastifyReply, { body, status }: Refusal) =>
    reply
      .code(status)
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(body);

  const server = Fastify({
    loggerInstance: log,
    // Stands in log lines and traces, so that it must differ between processes.
    genReqId: () => randomUUID(),
    logController: new LogController({ disableRequestLogging: true }),
    // Of what no call declares.
    bodyLimit: strangersBytes,
    ...serverOptions(timeouts, headBytes),
    clientErrorHandler: answerClientError,
    // What never reaches a route, such as an address that cannot be decoded.
    frameworkErrors: (_error, request, reply) =>
      void refuse(reply.headers(headersOf(request.url)), new Refusal('InvalidInput')),
    trustProxy: trustedProxies.length > 0 && trustedProxies,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      querystringParser: queryWithLowerCaseKeys,
      maxParamLength: 2000,
    },
    // A request that was sent is answered, also while the process is stopping.
    forceCloseConnections: 'idle',
    // What comes later is refused in our words.
    return503OnClosing: false,
  });

  parseJson(server, 'application/json');
  // The sign-in calls of the specification are commonly sent as forms.
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, text: string) => Object.fromEntries(new URLSearchParams(text)),
  );

  server.addHook('onRequest', async (request, reply) => {
    reply.headers(headersOf(request.url));
    if (isForThisMachine && isProxied(request)) return refuseProxied(reply);
    if (!answersHost(request.headers.host ?? '', request.url.split('?', 1)[0] ?? ''))
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
