import type { FastifyReply } from 'fastify';
import { Refusal } from '../fail.ts';

const signals = new WeakMap<FastifyReply, AbortSignal>();

/**
 * Aborts when the connection ends before the reply is sent. The reason is a refusal, which nobody
 * reads: that somebody left is no fault to log.
 */
export function leaving(reply: FastifyReply): AbortSignal {
  const known = signals.get(reply);
  if (known) return known;
  const controller = new AbortController();
  const leave = () => controller.abort(new Refusal('InvalidInput'));
  const { raw } = reply;
  raw.once('close', () => raw.writableFinished || leave());
  if (raw.destroyed) leave();
  signals.set(reply, controller.signal);
  return controller.signal;
}
