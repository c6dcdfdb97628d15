import multipart from '@fastify/multipart';
import { languageOf } from '@gesall/messages';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Context, Parts, PublicContext, User } from '../context.ts';
import { fail } from '../fail.ts';
import { reportTo } from '../observe/report.ts';
import type { Route } from './answer.ts';
import { keepBody, keptBody } from './kept-body.ts';
import { networkOf } from './network-of.ts';
import { inputReader } from './read-input.ts';
import { discardRest, readUpload } from './read-upload.ts';
import { replyWriter } from './write-reply.ts';

/** Finds the person behind an access token as she is now; undefined when the token opens nothing. */
export type Identify = (token: string, parts: Parts) => Promise<User | undefined>;

/** Puts declared and answered calls on a server: session, role, input, operation and reply, in this order. */
export function serveCalls(server: FastifyInstance, routes: Route[], parts: Parts, identify: Identify) {
  if (routes.some(({ call }) => call.file)) server.register(multipart);

  for (const route of routes) {
    const readFields = inputReader(route.call);
    const { file } = route.call;
    const readInput = async (request: FastifyRequest) => {
      const fields = readFields(request);
      return file ? { ...fields, file: await readUpload(request, file) } : fields;
    };
    const writeReply = replyWriter(route.call, { checks: parts.config.checksReplies });

    const work = async (request: FastifyRequest, replyHeaders: Record<string, string>) => {
      const it: PublicContext = {
        ...parts,
        report: reportTo(request.log),
        bearer: bearerOf(request),
        userAgent: request.headers['user-agent'],
        language: languageOf((request.headers['accept-language'] ?? '').split(',')),
        network: networkOf(request.ip),
        cookie: request.headers.cookie,
        replyHeaders,
        ...(route.call.signed && { signed: { headers: request.headers, body: keptBody(request) } }),
      };
      if (route.roles === 'public') return route.run(await readInput(request), it);

      const user = it.bearer === undefined ? undefined : await identify(it.bearer, parts);
      if (!user) fail('NotSignedIn');
      if (!route.roles.includes(user.role)) fail('NotAllowed');
      const context: Context = { ...it, user };
      return route.run(await readInput(request), context);
    };

    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const replyHeaders: Record<string, string> = {};
      const result = await work(request, replyHeaders).finally(() => file && discardRest(request));
      return reply
        .status(route.call.status ?? 200)
        .headers(replyHeaders)
        .header('cache-control', 'no-store')
        .type('application/json; charset=utf-8')
        .send(writeReply(result));
    };
    for (const path of [route.call.path, ...(route.call.also ?? [])]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      server.route({ method: route.call.method, url, handler, ...(route.call.signed && { preParsing: keepBody }) });
    }
  }
}

function bearerOf(request: FastifyRequest) {
  const header = request.headers.authorization;
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined;
}
