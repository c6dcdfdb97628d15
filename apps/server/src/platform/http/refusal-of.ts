import type { FastifyError } from 'fastify';
import { troubleOf } from '../db/troubles.ts';
import { Refusal } from '../fail.ts';

/** The failure to send for an error: its code, ours for a Fastify error, or an internal error. */
export function refusalOf(error: FastifyError | Refusal): Refusal {
  if (error instanceof Refusal) return error;
  const trouble = troubleOf(error);
  if (trouble) return new Refusal(trouble);
  const { statusCode = 500 } = error;
  if (statusCode === 413) return new Refusal('RequestTooLarge');
  if (statusCode === 415) return new Refusal('UnsupportedMediaType');
  return new Refusal(statusCode < 500 ? 'InvalidInput' : 'GenericApiError');
}
