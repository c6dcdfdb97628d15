import { finished } from 'node:stream';
import { playerContract } from '@gesall/contract';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../../../platform/context.ts';
import { fail } from '../../../platform/fail.ts';
import { bearerOf } from '../../../platform/http/admit.ts';
import { InFlight } from '../../../platform/http/in-flight.ts';
import { bytesOf } from '../../../platform/http/request-timeouts.ts';
import { commitBudget } from './commit-budget.ts';

/** A batch of a window that is well is smaller, unless it holds one very long value. */
const largeBytes = 512 * 1024;
/** A closing page sends its last words in several requests at once. */
const mostOfWindow = 8;
const mostLarge = 4;

/**
 * Turns batches away before they are read: of a window that has used up what may be written, that
 * sends many at once, and large ones while others are being read. The window sends them again.
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
      // Else the body would be read to its end to use the connection again.
      reply.header('connection', 'close');
      fail('TooManyRequests');
    }

    inFlight.begin(window);
    if (isLarge) large += 1;
    // Answered, or broken off by its window.
    finished(reply.raw, () => {
      inFlight.end(window);
      if (isLarge) large -= 1;
    });
  });
}
