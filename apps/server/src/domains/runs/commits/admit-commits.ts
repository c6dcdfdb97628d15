import { finished } from 'node:stream';
import { playerContract } from '@gesall/contract';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { bearerOf } from '../../../platform/http/admit.ts';
import { InFlight } from '../../../platform/http/in-flight.ts';
import { bytesOf } from '../../../platform/http/request-timeouts.ts';
import { commitBudget } from './commit-budget.ts';

/** An ordinary batch is smaller, unless it has one very long value. */
const largeBytes = 512 * 1024;
/** A closing page sends its last values in several requests at once. */
const mostOfWindow = 8;
const mostLarge = 4;

/**
 * Refuses before reading: over budget, too many of a window, large ones at once. The window
 * retries.
 */
export function admitCommits(server: FastifyInstance, { db, now }: Pick<Parts, 'db' | 'now'>) {
  const inFlight = new InFlight();
  let large = 0;

  server.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.url !== playerContract.commit.path) return;
    const window = bearerOf(request) ?? '';
    const isLarge = bytesOf(request) > largeBytes;
    const count = inFlight.of(window);
    const isBusy = count >= mostOfWindow || (isLarge && (large >= mostLarge || count > 0));
    if (isBusy || commitBudget(db).isClosed(window, now())) {
      // Otherwise the body would be read to reuse the connection.
      reply.header('connection', 'close');
      fail('TooManyRequests');
    }

    inFlight.begin(window);
    if (isLarge) large += 1;
    finished(reply.raw, () => {
      inFlight.end(window);
      if (isLarge) large -= 1;
    });
  });
}
