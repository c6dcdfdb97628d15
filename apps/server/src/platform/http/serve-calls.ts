import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../context.ts';
import { reportTo } from '../observe/report.ts';
import { type Admitted, admission, bodyLimitOf, type Finding } from './admit.ts';
import type { Route } from './answer.ts';
import { type Download, sendDownload } from './download.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { limitPerPerson } from './limit-per-person.ts';
import { keepRawBody } from './raw-body.ts';
import { readForm } from './read-form.ts';
import { inputReader } from './read-input.ts';
import { discardRest, readUpload } from './read-upload.ts';
import { replyBody } from './reply-body.ts';
import { reportRefusal } from './report-refusal.ts';
import { sendStream } from './stream.ts';
import { replyWriter } from './write-reply.ts';

/**
 * Serves declared calls: session, role, right and reach, input, operation and reply, in this order.
 * Nothing is read of a body before the first four are known.
 */
export function serveCalls(
  server: FastifyInstance,
  routes: Route[],
  parts: Parts,
  finding: Finding,
) {
  if (routes.some(({ call }) => call.file)) server.register(multipart);
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const limit = limitPerPerson();

  for (const route of routes) {
    const call = `${route.domain}.${route.name}`;
    const readFields = inputReader(route.call);
    const readAddress = inputReader({ ...route.call, body: undefined });
    const { file, fileAlso = [], fileIsOptional, fileBytes, body } = route.call;
    const admit = admission(route, { parts, ...finding });
    const readInput = async (request: FastifyRequest, { confirm }: Admitted) => {
      if (!file) return readFields(request);
      const wanted = { fields: [file, ...fileAlso], isOptional: fileIsOptional, confirm };
      if (!body || !fileBytes)
        return { ...readFields(request), file: await readUpload(request, wanted) };
      const form = await readForm(request, { ...wanted, mostBytes: fileBytes });
      return {
        ...readFields({ params: request.params, query: request.query, body: form.fields }),
        file: form.file,
      };
    };
    const writeReply = replyWriter(route.call, { checks: parts.config.checksReplies });
    const bodyOf = replyBody(writeReply);

    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      request.log = request.log.child({ call });
      const known = await admit(request);
      admitted.set(request, known);
      if (known.user) limit(route.call, known.user.id, reply);
      if (known.user && route.freshProof) demandFreshProof(known.user, parts.now());
      await route.authorize?.(
        readAddress({ params: request.params, query: request.query, body: undefined }),
        contextOf(request, known),
      );
    };

    const contextOf = (request: FastifyRequest, { facts, user }: Admitted) => ({
      ...parts,
      request: facts,
      report: reportTo(request.log, parts.metrics),
      ...(user && { user }),
    });

    const work = async (request: FastifyRequest, known: Admitted) =>
      route.run(await readInput(request, known), contextOf(request, known));

    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const known = admitted.get(request);
      if (!known) throw new Error('Request was not authorized.');
      const result = await work(request, known).finally(() => file && discardRest(request));
      if (route.call.download) return sendDownload(reply, result as Download);
      if (route.call.stream) return sendStream(reply, result as AsyncIterable<unknown>, writeReply);
      const body = await bodyOf(result, request, reply);
      return (
        reply
          .status(route.call.status ?? 200)
          .headers(known.facts.replyHeaders)
          // By which what it changed can be found in the trail, and taken back.
          .header('x-request-id', request.id)
          .header('cache-control', 'no-store')
          .type('application/json; charset=utf-8')
          .send(body)
      );
    };
    for (const path of [route.call.path, ...(route.call.also ?? [])]) {
      const url = path.replace(/\{(\w+)\}/g, ':$1');
      server.route({
        method: route.call.method,
        url,
        onRequest,
        handler,
        bodyLimit: bodyLimitOf(route),
        config: { takesFile: file !== undefined },
        ...(route.call.signed && { preParsing: keepRawBody }),
        onError: async (request, _reply, error) => reportRefusal(request, error, parts),
        onResponse: async (_request, reply) =>
          parts.metrics.callAnswered(call, reply.statusCode, reply.elapsedTime / 1000),
      });
    }
  }
}
