import { randomUUID } from 'node:crypto';
import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Parts } from '../context.ts';
import { transaction } from '../db/database.ts';
import { troubleOf } from '../db/troubles.ts';
import { fail } from '../fail.ts';

type Needs = Pick<Parts, 'db' | 'config' | 'now'>;

/** Serves `/readyz`: 503 while writes fail; the log says why. */
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

/** As much as a lesson writes at once: a disk may have room for a line only. */
const probe = Buffer.alloc(1024 * 1024);
const probeTable =
  'create temp table if not exists readiness_probe (content name) on commit delete rows';
const probeRows = `insert into readiness_probe select repeat('x', 63) from generate_series(1, 11000)`;
const provesForMs = 5000;

/**
 * Whether writes reach the disks of database and data folder. A success is cached for some seconds,
 * a failure is not.
 */
function readiness({ db, config, now }: Needs): () => Promise<void> {
  let proof: Promise<void> | undefined;
  let provenAt = Number.NEGATIVE_INFINITY;

  async function prove() {
    await transaction(db, async (db) => {
      await db.$client.query(probeTable);
      await db.$client.query(probeRows);
      // A log record without effect, so that the commit waits for the disk.
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
