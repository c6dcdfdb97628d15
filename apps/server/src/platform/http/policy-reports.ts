import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Metrics } from '../observe/metrics.ts';
import { parseJson } from './json-body.ts';
import { policyReports, productPolicy } from './security-headers.ts';

const report = z.object({
  'csp-report': z.object({
    'effective-directive': z.string().optional(),
    'violated-directive': z.string().optional(),
  }),
});

/** Counts CSP violations. Report addresses may hold secrets, so only the directive is kept. */
export function servePolicyReports(server: FastifyInstance, { metrics }: { metrics: Metrics }) {
  parseJson(server, 'application/csp-report');
  server.post(policyReports, async (request, reply) => {
    const read = report.safeParse(request.body);
    const { 'effective-directive': effective, 'violated-directive': violated = '' } =
      read.data?.['csp-report'] ?? {};
    const directive = (effective ?? violated).split(' ')[0]?.replace(/-(elem|attr)$/, '') ?? '';
    metrics.policyViolated(Object.hasOwn(productPolicy, directive) ? directive : 'other');
    return reply.code(204).send();
  });
}
