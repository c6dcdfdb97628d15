import { join } from 'node:path';
import { blobsOnDisk } from '../apps/server/src/adapters/blobs-on-disk/blobs-on-disk.ts';
import { openDatabase } from '../apps/server/src/platform/db/database.ts';
import { runningEmbedded } from '../apps/server/src/platform/db/embedded/launcher.ts';
import { accessTokens } from '../apps/server/src/platform/sign-in/access-tokens.ts';
import { passwords } from '../apps/server/src/platform/sign-in/passwords.ts';
import { refreshTokens } from '../apps/server/src/platform/sign-in/refresh-tokens.ts';
import { keptSecret } from '../apps/server/src/platform/start/secret.ts';
import type { SessionParts } from '../apps/server/src/testing/sessions.ts';
import type { World } from '../apps/server/src/testing/world.ts';

/**
 * A running product, reached through its database and its data folder, for preparing stories. The
 * steps of a story itself go through the browser.
 */
export type RunningProduct = World & { parts: SessionParts };

/** The data folder of the product shared by the stories. */
export const sharedDataDir = () => process.env.GESALL_E2E_DATA ?? '';

const reached = new Map<string, Promise<RunningProduct>>();

/** The product of a data folder; one connection for each worker. */
export function productOn(dataDir: string): Promise<RunningProduct> {
  const before = reached.get(dataDir);
  if (before) return before;
  const product = reach(dataDir);
  reached.set(dataDir, product);
  return product;
}

async function reach(dataDir: string): Promise<RunningProduct> {
  const connection = await runningEmbedded(dataDir);
  if (!connection) throw new Error(`No product runs on ${dataDir}.`);
  // Idle connections are closed when the worker or a story's own product ends.
  const { db } = openDatabase({ ...connection, max: 2, allowExitOnIdle: true }, () => {});
  const secret = keptSecret(dataDir);
  const now = () => new Date();
  return {
    db,
    parts: {
      db,
      now,
      passwords: passwords(),
      blobs: blobsOnDisk(join(dataDir, 'blobs')),
      tokens: accessTokens([secret], now),
      refreshTokens: refreshTokens([secret]),
    },
  };
}
