import multipart from '@fastify/multipart';
import type { Call } from '@gesall/contract';
import { languageOf } from '@gesall/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Parts, PublicContext, RequestFacts, User } from '../context.ts';
import { fail } from '../fail.ts';
import { reportTo } from '../observe/report.ts';
import type { Route } from './answer.ts';
import { keepBody, keptBody } from './kept-body.ts';
import { networkOf } from './network-of.ts';
import { inputReader } from './read-input.ts';
import { discardRest, readUpload } from './read-upload.ts';
import { replyWriter } from './write-reply.ts';

/**
 * Finds the person behind an access token as they are now; undefined when the token opens nothing.
 */
export type Identify = (token: string, parts: Parts) => Promise<User | undefined>;

/**
 * Puts declared and answered calls on a server: session, role, input, operation and reply, in this
 * order.
 */
export function serveCalls(server: FastifyInstance, routes: Route[], parts: Parts, identify: Identify) {
  if (routes.some(({ call }) => call.file)) server.register(multipart);

  for (const route of routes) {
    const call = `${route.domain}.${route.name}`;
    const readFields = inputReader(route.call);
    const { file } = route.call;
    const readInput = async (request: FastifyRequest) => {
      const fields = readFields(request);
      return file ? { ...fields, file: await readUpload(request, file) } : fields;
    };
    const writeReply = replyWriter(route.call, { checks: parts.config.checksReplies });

    const work = async (request: FastifyRequest, facts: RequestFacts) => {
      const it = { ...parts, request: facts };
      if (route.roles === 'public') {
        const log = request.log.child({ call });
        request.log = log;
        const context: PublicContext = { ...it, report: reportTo(log, parts.metrics) };
        return route.run(await readInput(request), context);
      }
      const user = facts.bearer === undefined ? undefined : await identify(facts.bearer, parts);
      if (!user) fail('NotSignedIn');
      if (!route.roles.includes(user.role)) fail('NotAllowed');
      const log = request.log.child({ call, accountId: user.id, schoolId: user.schoolId });
      request.log = log;
      const context: Context = { ...it, user, report: reportTo(log, parts.metrics) };
      return route.run(await readInput(request), context);
    };

    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const facts = factsOf(request, route.call);
      const result = await work(request, facts).finally(() => file && discardRest(request));
      return reply
        .status(route.call.status ?? 200)
        .headers(facts.replyHeaders)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(writeReply(result));
    };
    for (const path of [route.call.path, ...(route.call.also ?? [])]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      server.route({
        ...{ method: route.call.method, url, handler },
        ...(route.call.signed && { preParsing: keepBody }),
        onResponse: async (_request, reply) => parts.metrics.callAnswered(call, reply.statusCode, reply.elapsedTime / 1000),
      });
    }
  }
}

function factsOf(request: FastifyRequest, { signed }: Call): RequestFacts {
  const { headers } = request;
  return {
    id: request.id,
    bearer: bearerOf(request),
    userAgent: headers['user-agent'],
    language: languageOf((headers['accept-language'] ?? '').split(',')),
    network: networkOf(request.ip),
    cookie: headers.cookie,
    actingAs: actingAsOf(headers['x-acting-as']),
    replyHeaders: {},
    ...(signed && { signed: { headers, body: keptBody(request) } }),
  };
}

/** An address as the client writes it into a header, which holds no letter beyond ASCII. */
function actingAsOf(header: string | string[] | undefined) {
  if (typeof header !== 'string' || header.length > 800) return undefined;
  try {
    return decodeURIComponent(header);
  } catch {
    return undefined;
  }
}

function bearerOf(request: FastifyRequest) {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}
