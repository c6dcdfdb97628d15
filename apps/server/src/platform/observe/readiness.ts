import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { troubleOf } from '../db/troubles.ts';
import { fail } from '../fail.ts';

type Needs = Pick<Parts, 'db' | 'config' | 'now'>;

/** Answers `/readyz`: 503 while nothing could be saved, with the log saying why. */
export function serveReadiness(server: FastifyInstance, parts: Needs) {
  const prove = readiness(parts);
  server.get('/readyz', async (request) => {
    await prove().catch((error) => {
      request.log.error({ err: error }, 'not ready');
      fail(troubleOf(error) ?? 'ServiceUnavailable');
    });
    return 'ok';
  });
}

/** More than a file system keeps back in pieces when it is full. */
const probe = Buffer.alloc(64 * 1024);
const provesForMs = 5000;

/**
 * Whether this process can do its work, proven by a write that has to reach the disk of the
 * database and one of the data folder. A proof does for some seconds, however many ask; a failure
 * is looked at again each time.
 */
function readiness({ db, config, now }: Needs): () => Promise<void> {
  let proof: Promise<void> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;

  async function prove() {
    // A record of the write-ahead log that nobody reads: a commit without a row.
    await db.$client.query(`select pg_logical_emit_message(true, 'gesall', 'ready')`);
    await writeFile(join(config.dataDir, `ready-${randomUUID()}`));
    provenAt = now().getTime();
  }

  return async () => {
    if (now().getTime() - provenAt < provesForMs) return;
    proof ??= prove().finally(() => {
      proof = undefined;
    });
    await proof;
  };
}

async function writeFile(path: string) {
  try {
    const file = await open(path, 'wx', 0o600);
    await file
      .write(probe)
      .then(() => file.sync())
      .finally(() => file.close());
  } finally {
    await rm(path, { force: true });
  }
}
