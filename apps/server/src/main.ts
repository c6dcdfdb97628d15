import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { contentServer, productServer } from './app.ts';
import { type Config, isLoopback, readConfig } from './config.ts';
import { knownPeople, makeDemoSchool, password } from './demo/index.ts';
import type { Parts } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded/launcher.ts';
import { migrate } from './platform/db/migrate.ts';
import { serveClient } from './platform/http/web-client.ts';
import { accessTokens } from './platform/sign-in/access-tokens.ts';
import { passwords } from './platform/sign-in/passwords.ts';
import { refreshTokens } from './platform/sign-in/refresh-tokens.ts';
import { lockDataFolder } from './platform/start/data-folder-lock.ts';
import { keptSecret } from './platform/start/secret.ts';

/** The project's folder, above both build/server and apps/server/src. */
const root = process.env.GESALL_ROOT ?? dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** Stops what was started, newest first, and goes on when one of them fails to stop. */
function stopper() {
  const started: (() => unknown)[] = [];
  let stopped: Promise<void> | undefined;
  async function stop() {
    for (const end of started.toReversed()) {
      try {
        await end();
      } catch (error) {
        console.error(error);
      }
    }
  }
  return {
    add: (end: () => unknown) => started.push(end),
    stop: () => (stopped ??= stop()),
  };
}

async function start(config: Config, onStop: ReturnType<typeof stopper>) {
  const log = pino({ level: config.logLevel });
  if (!config.databaseUrl) onStop.add(lockDataFolder(config.dataDir));
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir });
  if (embedded) onStop.add(embedded.stop);
  const connection = embedded?.connection ?? { connectionString: config.databaseUrl };

  await migrate(connection, join(config.root, 'database', 'migrations'));
  const { db, close } = openDatabase(connection, (error) => log.error({ err: error }, 'the database closed a connection'));
  onStop.add(close);

  const secret = config.tokenSecret ?? keptSecret(config.dataDir);
  const now = () => new Date();
  const parts: Parts = {
    db,
    config,
    blobs: blobsOnDisk(join(config.dataDir, 'blobs')),
    tokens: accessTokens(secret, now),
    refreshTokens: refreshTokens(secret),
    passwords: passwords(),
    nameKey: secret,
    now,
  };
  const demo = config.demo ?? (embedded !== undefined && isLoopback(config.host));
  const isDemo = demo && (await makeDemoSchoolOnce(parts));
  const product = productServer(parts, log);
  serveClient(product, { folder: join(config.root, 'build', 'web') });
  const content = contentServer(parts, log);
  serveClient(content, { folder: join(config.root, 'build', 'player'), base: '/scorm/play-assets', page: '/scorm/play' });

  await listenOn(product, config.host, config.port);
  onStop.add(() => product.close());
  await listenOn(content, config.host, config.contentPort);
  onStop.add(() => content.close());

  console.log(`Gesäll is ready at ${config.publicUrl}`);
  if (isDemo) {
    console.log(`Demonstration accounts, password ${password}:`);
    for (const { email, role } of knownPeople) console.log(`  ${email.padEnd(26)} ${role}`);
  }
}

/** Demonstration data goes only into a database where nobody has an account yet; true when it is there. */
async function makeDemoSchoolOnce(parts: Parts) {
  const { rows } = await parts.db.$client.query('select email_key from account order by id limit 1');
  if (rows.length === 0) await makeDemoSchool(parts);
  const known = await parts.db.$client.query('select 1 from account where email_key = $1', [knownPeople[0].email]);
  return known.rows.length > 0;
}

async function listenOn(server: FastifyInstance, host: string, port: number) {
  try {
    await server.listen({ host, port });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw new Error(`Port ${port} on ${host} is taken by another program.`);
    throw error;
  }
}

const running = stopper();
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void running.stop());
try {
  await start(readConfig(process.env, root), running);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await running.stop();
  process.exitCode = 1;
}
