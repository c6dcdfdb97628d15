import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { transaction } from '../db/database.ts';
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

/** As much as a lesson's writes need at once: a disk may have room for a line and not for them. */
const probe = Buffer.alloc(1024 * 1024);
/** As much in a table, which is temporary: it leaves nothing and writes no write-ahead log. */
const probeTable =
  'create temp table if not exists readiness_probe (content name) on commit delete rows';
const probeRows = `insert into readiness_probe select repeat('x', 63) from generate_series(1, 11000)`;
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
    await transaction(db, async (db) => {
      await db.$client.query(probeTable);
      await db.$client.query(probeRows);
      // A record of the write-ahead log that nobody reads, for which the commit waits.
      await db.$client.query(`select pg_logical_emit_message(true, 'gesall', 'ready')`);
    });
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
