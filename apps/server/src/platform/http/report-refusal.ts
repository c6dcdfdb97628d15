import type { FastifyError, FastifyRequest } from 'fastify';
import type { Parts } from '../context.ts';
import type { Refusal } from '../fail.ts';
import { reportTo } from '../observe/report.ts';
import { bearerOf } from './admit.ts';
import { networkOf } from './network-of.ts';
import { refusalOf } from './refusal-of.ts';

type Tools = Pick<Parts, 'tokens' | 'metrics' | 'now'>;

/** Reports refused input, refused access, or a forged token. */
export function reportRefusal(
  request: FastifyRequest,
  error: FastifyError | Refusal,
  { tokens, metrics, now }: Tools,
) {
  const { code, status } = refusalOf(error);
  const report = reportTo(request.log, metrics);
  const origin = { network: networkOf(request.ip), at: now() };
  if (status === 400) report.inputRefused({ code, ...origin });
  // Missing role, or out of reach, or not found.
  if (status === 403 || status === 404) report.accessRefused({ code, ...origin });
  const bearer = code === 'NotSignedIn' ? bearerOf(request) : undefined;
  const why = bearer === undefined ? undefined : tokens.faultOf(bearer);
  if (why) report.tokenForged({ token: 'access', why, ...origin });
}
