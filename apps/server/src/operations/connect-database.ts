import type pg from 'pg';
import type { Config } from '../config.ts';
import { hasEmbedded, runningEmbedded, startEmbedded } from '../platform/db/embedded/launcher.ts';
import { checkDatabase } from '../platform/start/check-database.ts';
import { DataFolderInUse, lockDataFolder } from '../platform/start/data-folder-lock.ts';
import { runningParts } from '../platform/start/running-parts.ts';

export interface ReachedDatabase {
  connection: pg.ClientConfig;
  leave(): Promise<void>;
}

/**
 * The product's database for a command: that of DATABASE_URL, of the running product, or of a
 * stopped one, started temporarily.
 */
export async function reachDatabase(
  config: Config,
  { mayBeNew, command }: { mayBeNew: boolean; command: string },
): Promise<ReachedDatabase> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    await checkDatabase(connection);
    return { connection, leave: async () => {} };
  }
  if (!mayBeNew && !hasEmbedded(config.dataDir))
    throw new Error(`There is no database in ${config.dataDir}.`);
  return (await databaseAtRest(config, command)) ?? (await databaseAtWork(config));
}

/** Undefined when another process has the data folder. */
async function databaseAtRest(
  { dataDir, databaseHome }: Config,
  command: string,
): Promise<ReachedDatabase | undefined> {
  const parts = runningParts((error) => console.error(error));
  try {
    parts.add(lockDataFolder(dataDir, command));
    const embedded = await startEmbedded({ dataDir, closedHome: databaseHome });
    parts.add(embedded.stop);
    return { connection: embedded.connection, leave: parts.stop };
  } catch (error) {
    await parts.stop();
    if (error instanceof DataFolderInUse) return undefined;
    throw error;
  }
}

async function databaseAtWork({ dataDir }: Config): Promise<ReachedDatabase> {
  const connection = await runningEmbedded(dataDir);
  if (!connection)
    throw new Error(
      `Gesäll is just starting or stopping on ${dataDir}. Please try again in a moment.`,
    );
  return { connection, leave: async () => {} };
}
