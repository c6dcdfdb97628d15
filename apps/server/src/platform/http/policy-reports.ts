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

/**
 * Counts what browsers kept a page of ours from doing: a fault of ours, or an extension of the
 * reader's. Addresses in a report can carry what opens an account, so nothing of it is kept but the
 * directive.
 */
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
