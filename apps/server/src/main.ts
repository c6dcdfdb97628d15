import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { pino } from 'pino';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { learnWare } from './adapters/learnware/learnware.ts';
import { mailPage, serveMailPage } from './adapters/mail-in-folder/mail-page.ts';
import { contentServer, productServer } from './app.ts';
import { isLoopback, readConfig } from './config.ts';
import { knownPeople, makeDemoSchool, password, startContentStandIn } from './demo/index.ts';
import { superuserLink } from './domains/accounts/index.ts';
import { sweepRuns } from './domains/runs/index.ts';
import { jobs } from './jobs.ts';
import { mailerOf, mailFolder } from './mailer-of.ts';
import { cleanFiles } from './operations/clean-files.ts';
import { cleanUp } from './operations/clean-up.ts';
import { everyDay } from './operations/every-day.ts';
import { everyMinute } from './operations/every-minute.ts';
import { makeRunCommitPartitions } from './operations/run-commit-partitions.ts';
import type { Parts } from './platform/context.ts';
import { openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded/launcher.ts';
import { alone, migrate } from './platform/db/migrate.ts';
import { serveClient } from './platform/http/web-client.ts';
import { startWorker } from './platform/jobs/start-worker.ts';
import { reportTo } from './platform/report.ts';
import { accessTokens } from './platform/sign-in/access-tokens.ts';
import { passwords } from './platform/sign-in/passwords.ts';
import { refreshTokens } from './platform/sign-in/refresh-tokens.ts';
import { seals } from './platform/sign-in/seals.ts';
import { checkAddresses } from './platform/start/check-addresses.ts';
import { checkDatabase } from './platform/start/check-database.ts';
import { lockDataFolder } from './platform/start/data-folder-lock.ts';
import { claimPorts, portIsTaken } from './platform/start/ports.ts';
import { projectRoot } from './platform/start/project-root.ts';
import { type RunningParts, runningParts } from './platform/start/running-parts.ts';
import { keptSecret } from './platform/start/secret.ts';

async function start(env: NodeJS.ProcessEnv, running: RunningParts) {
  const root = projectRoot();
  const given = readConfig(env, root);
  const log = pino({ level: given.logLevel });
  const demonstrating = given.demo ?? (!given.databaseUrl && isLoopback(given.host));
  for (const warning of checkAddresses(given, { demonstrating })) console.log(warning);
  if (!given.databaseUrl) running.add(lockDataFolder(given.dataDir));
  // What cannot listen should not begin: this try is only for the refusal.
  await claimPorts(given.host, [given.port, given.contentPort]);

  const connection = await databaseOf(given, running);
  await migrate(connection, join(root, 'database', 'migrations'));
  const tidy = () => makeRunCommitPartitions(connection, new Date());
  await tidy();
  running.add(everyDay(tidy, (error) => log.error({ err: error }, 'the daily work failed')));
  const { db, close } = openDatabase(connection, (error) => log.error({ err: error }, 'the database closed a connection'));
  running.add(close);
  running.add(
    everyDay(
      () => cleanUp(db, new Date()),
      (error) => log.error({ err: error }, 'the daily clean-up failed'),
    ),
  );

  const [port = 0, contentPort = 0] = await claimPorts(given.host, [given.port, given.contentPort]);
  const ports = { PORT: String(port), CONTENT_PORT: String(contentPort), CONTENT_STAND_IN_PORT: String(given.contentStandInPort) };
  const config = readConfig({ ...env, ...ports }, root);
  const secret = config.tokenSecret ?? keptSecret(config.dataDir);
  const now = () => new Date();
  const mailer = mailerOf(config, now);
  running.add(() => mailer.close());
  const parts: Parts = {
    db,
    config,
    blobs: blobsOnDisk(join(config.dataDir, 'blobs')),
    tokens: accessTokens(secret, now),
    refreshTokens: refreshTokens(secret),
    passwords: passwords(),
    seals: seals(secret),
    mailer,
    nameKey: secret,
    now,
  };
  running.add(
    everyDay(
      () => cleanFiles(parts),
      (error) => log.error({ err: error }, 'files that nothing names were not removed'),
    ),
  );
  // Several processes may start on one database, and only one of them makes the school.
  const isDemo = demonstrating && (await alone(connection, () => makeDemoSchoolOnce(parts)));
  const standIn = isDemo && !config.learnWare ? await startContentStandIn(config) : undefined;
  if (standIn) running.add(standIn.stop);
  const external = config.learnWare ?? (standIn && { ...standIn, sendsEmail: true });
  if (external) parts.externalContent = learnWare(external);
  const firstLink = demonstrating ? undefined : await alone(connection, () => firstSuperuserLink(parts));
  const product = productServer(parts, log);
  const showsMail = isDemo && isLoopback(config.host) && !config.mail.url;
  if (showsMail) serveMailPage(product, mailFolder(config.dataDir));
  serveClient(product, { folder: join(root, 'build', 'web') });
  const content = contentServer(parts, log);
  serveClient(content, { folder: join(root, 'build', 'player'), base: '/scorm/play-assets', page: '/scorm/play' });

  running.add(startWorker({ parts, report: reportTo(log), handlers: jobs }, (error) => log.error({ err: error }, 'no job could be taken')));
  const sweep = () => sweepRuns({ db, now, report: reportTo(log) });
  running.add(everyMinute(sweep, (error) => log.error({ err: error }, 'windows that fell silent were not ended')));
  running.add(() => closeGently(product));
  await listenOn(product, config.host, port);
  running.add(() => closeGently(content));
  await listenOn(content, config.host, contentPort);
  if (running.isStopping) return;

  console.log(`Gesäll is ready at ${config.publicUrl}`);
  console.log(`Modules run at ${config.contentUrl}`);
  if (standIn) console.log(`External modules run at ${standIn.url}`);
  if (showsMail) console.log(`Mail can be read at ${config.publicUrl}${mailPage}`);
  if (firstLink) console.log(`Nobody has an account yet. Choose the password of ${firstLink.email} here:\n${firstLink.link}`);
  if (isDemo) {
    console.log(`Demonstration accounts, password ${password}:`);
    for (const { email, role } of knownPeople) console.log(`  ${email.padEnd(26)} ${role}`);
  }
}

async function databaseOf({ databaseUrl, dataDir, databaseHome }: ReturnType<typeof readConfig>, running: RunningParts) {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await checkDatabase(connection);
    return connection;
  }
  const embedded = await startEmbedded({ dataDir, closedHome: databaseHome });
  running.add(embedded.stop);
  return embedded.connection;
}

/** Demonstration data goes only into a database where nobody has an account yet; true when it is there. */
async function makeDemoSchoolOnce(parts: Parts) {
  const { rows } = await parts.db.$client.query('select email_key from account order by id limit 1');
  if (rows.length === 0) await makeDemoSchool(parts);
  const known = await parts.db.$client.query('select 1 from account where email_key = $1', [knownPeople[0].email]);
  return known.rows.length > 0;
}

/** The way in to a database where nobody has an account; undefined at every later start, when `npm run superuser` gives one. */
async function firstSuperuserLink(parts: Parts) {
  const { rows } = await parts.db.$client.query('select 1 from account limit 1');
  if (rows.length > 0) return undefined;
  const email = `superuser@${new URL(parts.config.publicUrl).hostname}`;
  const { link } = await superuserLink(email, parts);
  return { email, link };
}

async function listenOn(server: FastifyInstance, host: string, port: number) {
  try {
    await server.listen({ host, port });
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE' ? portIsTaken(host, port) : error;
  }
}

/** How long a request under way may take to its end when the process is told to stop. */
const graceMs = 10_000;

async function closeGently(server: FastifyInstance) {
  const impatience = setTimeout(() => server.server.closeAllConnections(), graceMs);
  await server.close();
  clearTimeout(impatience);
}

const running = runningParts((error) => console.error(error));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void running.stop());
try {
  await start(process.env, running);
} catch (error) {
  if (!running.isStopping) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
  await running.stop();
}
