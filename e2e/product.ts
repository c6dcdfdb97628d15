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
 * A product that runs, reached through its database and its data folder: for what a story needs
 * before it begins. What a story tells goes through the browser.
 */
export type RunningProduct = World & { parts: SessionParts };

/** The data folder of the product that the stories share. */
export const sharedDataDir = () => process.env.GESALL_E2E_DATA ?? '';

const reached = new Map<string, Promise<RunningProduct>>();

/** The product that runs on a data folder; each worker has one way to it. */
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
  // The end of the worker, or of a product of a story's own, closes what is idle then.
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
