import type { FastifyReply } from 'fastify';

const signals = new WeakMap<FastifyReply, AbortSignal>();

/** Aborts when the connection ends before the reply is sent. */
export function leaving(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply);
  if (known) return known;
  const controller = new AbortController();
  const { raw } = reply;
  raw.once('close', () => raw.writableFinished || controller.abort());
  if (raw.destroyed) controller.abort();
  signals.set(reply, controller.signal);
  return controller.signal;
}
