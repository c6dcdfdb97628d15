import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Parts } from '../context.ts';
import { reportTo } from '../observe/report.ts';
import { runOnce } from '../once/run-once.ts';
import { type Admitted, admission, bodyLimitOf, type Finding } from './admit.ts';
import type { Route } from './answer.ts';
import { type Download, sendDownload } from './download.ts';
import { demandFreshProof } from './fresh-proof.ts';
import { leaving } from './leaving.ts';
import { limitPerPerson } from './limit-per-person.ts';
import { keepRawBody } from './raw-body.ts';
import { fileReceiver } from './read-files.ts';
import { readForm, readParts } from './read-form.ts';
import { inputReader } from './read-input.ts';
import { discardRest, readUpload } from './read-upload.ts';
import { replyBody } from './reply-body.ts';
import { reportRefusal } from './report-refusal.ts';
import { sendStream } from './stream.ts';
import { replyWriter } from './write-reply.ts';

/**
 * Serves declared calls: session, role, right and reach, input, operation, reply. The body is read
 * after the first four.
 */
export function serveCalls(
  server: FastifyInstance,
  routes: readonly Route[],
  parts: Parts,
  finding: Finding,
) {
  if (routes.some(({ call }) => call.file || call.files)) server.register(multipart);
  const admitted = new WeakMap<FastifyRequest, Admitted>();
  const limit = limitPerPerson(parts.now);

  for (const route of routes) {
    const call = `${route.domain}.${route.name}`;
    const readFields = inputReader(route.call);
    const readAddress = inputReader({ ...route.call, body: undefined });
    const {
      file,
      fileAlso = [],
      fileIsOptional,
      fileBytes = 0,
      files,
      mostFiles = 1,
      body,
    } = route.call;
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
    const run = route.call.once ? runOnce(route, writeReply) : route.run;
    const receivesFiles = file !== undefined || files !== undefined;
    const bodyOf = replyBody(route.call.once ? String : writeReply);

    const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
      request.log = request.log.child({ call });
      const known = await admit(request);
      admitted.set(request, known);
      if (known.user) limit(route.call, known.user.id, reply);
      if (known.user && route.call.freshProof === true) demandFreshProof(known.user, parts.now());
      await route.authorize?.(
        readAddress({ params: request.params, query: request.query, body: undefined }),
        contextOf(request, reply, known),
      );
    };

    const contextOf = (request: FastifyRequest, reply: FastifyReply, { facts, user }: Admitted) => {
      const sender = {
        person: user ? String(user.id) : facts.network,
        get left() {
          return leaving(reply);
        },
      };
      return {
        ...parts,
        parsers: parts.parsers.by(sender),
        passwords: parts.passwords.by(sender),
        request: facts,
        report: reportTo(request.log, parts.metrics),
        ...(user && { user }),
      };
    };

    const work = async (request: FastifyRequest, reply: FastifyReply, known: Admitted) => {
      const ctx = contextOf(request, reply, known);
      if (!files) return run(await readInput(request, known), ctx);
      const receiver = fileReceiver(parts.config.dataDir, fileBytes);
      const { receive } = receiver;
      const wanted = { fields: [files], mostFiles, confirm: known.confirm, receive };
      try {
        const fields = await readParts(request, wanted);
        const { params, query } = request;
        const input = { ...readFields({ params, query, body: fields }), files: receiver.files };
        return await run(input, ctx);
      } finally {
        await receiver.remove();
      }
    };

    const handler = async (request: FastifyRequest, reply: FastifyReply) => {
      const known = admitted.get(request);
      if (!known) throw new Error('Request was not authorized.');
      const result = await work(request, reply, known).finally(() => {
        if (receivesFiles) discardRest(request);
      });
      if (route.call.download) return sendDownload(reply, result as Download);
      if (route.call.stream) return sendStream(reply, result as AsyncIterable<unknown>, writeReply);
      const body = await bodyOf(result, request, reply);
      return (
        reply
          .status(route.call.status ?? 200)
          // Identifies the change in the audit log and for undo.
          .header('x-request-id', request.id)
          .headers(known.facts.replyHeaders)
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
        config: { takesFile: receivesFiles },
        ...(route.call.signed && { preParsing: keepRawBody }),
        onError: async (request, _reply, error) => reportRefusal(request, error, parts),
        onResponse: async (_request, reply) =>
          parts.metrics.callAnswered(call, reply.statusCode, reply.elapsedTime / 1000),
      });
    }
  }
}
