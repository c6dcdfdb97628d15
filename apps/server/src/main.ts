import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import type pg from 'pg';
import type { Logger } from 'pino';
import { blobsOnDisk } from './adapters/blobs-on-disk/blobs-on-disk.ts';
import { fortnox } from './adapters/fortnox/fortnox.ts';
import { learnWare } from './adapters/learnware/learnware.ts';
import { mailLink, serveMailPage } from './adapters/mail-in-folder/mail-page.ts';
import { webPush } from './adapters/web-push/web-push.ts';
import { contentServer, playerPage, productServer } from './app.ts';
import { type Config, isDemonstrating, readConfig } from './config.ts';
import { startAccountingStandIn, startContentStandIn } from './demo/index.ts';
import { eraseAgain, eraseDue } from './domains/privacy/index.ts';
import { makeRunCommitPartitions } from './domains/results/index.ts';
import { domains } from './domains.ts';
import { firstSuperuserLink, makeDemoSchoolOnce, refuseOpenDemo } from './first-start.ts';
import { greet } from './greeting.ts';
import { mailerOf, mailFolder } from './mailer-of.ts';
import type { Parts } from './platform/context.ts';
import { type Db, openDatabase } from './platform/db/database.ts';
import { startEmbedded } from './platform/db/embedded/launcher.ts';
import { alone, migrate } from './platform/db/migrate.ts';
import { jobsOf } from './platform/domain.ts';
import { removeUnfinished } from './platform/files/clean-files.ts';
import { erasedIn } from './platform/files/erased-list.ts';
import { receivedFolder } from './platform/files/received-file.ts';
import { closeGently, listenOn } from './platform/http/listen.ts';
import { serveClient, serveCompanion } from './platform/http/web-client.ts';
import { openJobs } from './platform/jobs/jobs.sql.ts';
import { startWorker } from './platform/jobs/start-worker.ts';
import { liveChanges } from './platform/live/live-changes.ts';
import { isLoopback } from './platform/loopback.ts';
import { openLog } from './platform/observe/log.ts';
import { processMetrics } from './platform/observe/metrics.ts';
import { reportTo } from './platform/observe/report.ts';
import { startSchedules } from './platform/schedules/start-schedules.ts';
import { passwords } from './platform/sign-in/passwords.ts';
import { signedParts } from './platform/sign-in/signed-parts.ts';
import { checkAccounting, checkAddresses, checkPush } from './platform/start/check-addresses.ts';
import { checkDatabase } from './platform/start/check-database.ts';
import { awaitDataFolder } from './platform/start/data-folder-lock.ts';
import { keptNameKey } from './platform/start/name-key.ts';
import { claimPorts } from './platform/start/ports.ts';
import { projectRoot } from './platform/start/project-root.ts';
import {
  type RunningParts,
  runningParts,
  StoppedWhileStarting,
} from './platform/start/running-parts.ts';
import { secretsOf } from './platform/start/secret.ts';
import { keptVapidKeys } from './platform/start/vapid-keys.ts';
import { productParsers } from './product-parsers.ts';

/** Starts the parts in order of dependency; each is added to `running` at once. */
async function start(env: NodeJS.ProcessEnv, running: RunningParts) {
  const root = projectRoot();
  const given = readConfig(env, root);
  const log = openLog(given.logLevel);
  const demonstrating = isDemonstrating(given);
  for (const warning of checkAddresses(given, { demonstrating })) console.log(warning);
  if (!demonstrating) {
    checkAccounting(given);
    checkPush(given);
  }
  if (!given.databaseUrl) {
    running.add(await ownDataFolder(given.dataDir, running));
    await removeUnfinished(given.dataDir);
  }
  // Fails early on a taken port.
  await claimPorts(given.host, [given.port, given.contentPort]);

  const connection = await databaseOf(given, { running, log });
  await migrate(connection, join(root, 'database', 'migrations'));
  await makeRunCommitPartitions(connection, new Date());
  const { db, close } = openDatabase(connection, (error) =>
    log.error({ err: error }, 'database connection lost'),
  );
  running.add(close);
  await alone(connection, () => forget(db, given));

  const config = await withFreePorts(given, env);
  const live = liveChanges({
    connection,
    onFailure: (error) => log.warn({ err: error }, 'listening for changes failed'),
  });
  const parts = { ...partsOf(config, db), live };
  const report = reportTo(log, parts.metrics);
  running.add(() => parts.mailer.close());
  running.add(() => parts.parsers.close());

  if (!demonstrating) await refuseOpenDemo(parts);
  // Several processes may start on one database; one creates the school.
  const isDemo = demonstrating && (await alone(connection, () => makeDemoSchoolOnce(parts)));
  const standIn = isDemo && !config.learnWare ? await startContentStandIn(config) : undefined;
  if (standIn) running.add(standIn.stop);
  const external = config.learnWare ?? (standIn && { ...standIn, sendsEmail: true });
  if (external) parts.externalContent = learnWare(external);
  const books = isDemo && !config.fortnox ? await startAccountingStandIn(config) : undefined;
  if (books) running.add(books.stop);
  const accounting = config.fortnox ?? books?.settings;
  if (accounting) parts.accounting = fortnox(accounting, { ...parts, report });
  const firstLink = demonstrating
    ? undefined
    : await alone(connection, () => firstSuperuserLink(parts));

  const product = productServer(parts, log);
  const showsMail =
    isDemo &&
    isLoopback(new URL(config.publicUrl).hostname) &&
    isLoopback(config.host) &&
    !config.mail.url;
  if (showsMail)
    serveMailPage(product, {
      folder: mailFolder(config.dataDir),
      publicUrl: config.publicUrl,
      signatures: parts.signatures,
    });
  serveCompanion(product, join(root, 'build', 'companion'));
  serveClient(product, { folder: join(root, 'build', 'web') });
  const content = contentServer(parts, log);
  serveClient(content, {
    folder: join(root, 'build', 'player'),
    base: '/scorm/play-assets',
    page: playerPage,
  });

  running.add(
    startWorker({ parts, report, handlers: jobsOf(domains) }, (error) =>
      log.error({ err: error }, 'job queue failed'),
    ),
  );
  running.add(
    startSchedules({ ...parts, connection, report }, (error, what) =>
      log.error({ err: error }, what),
    ),
  );
  // All at once: frees both ports while requests end; streams end with their watch.
  running.add(() => Promise.all([live.close(), closeGently(product), closeGently(content)]));
  await listenOn(product, config.host, config.port);
  await listenOn(content, config.host, config.contentPort);
  if (!running.isStopping)
    greet({
      config,
      isDemo,
      mailLink: showsMail ? mailLink(config.publicUrl, parts.signatures) : undefined,
      externalUrl: standIn?.url,
      accountingUrl: books?.settings.apiUrl,
      firstLink,
    });
}

const longestCommandMs = 10 * 60_000;

const ownDataFolder = (dataDir: string, running: RunningParts) =>
  awaitDataFolder(dataDir, {
    longestMs: longestCommandMs,
    pauseMs: 250,
    onWait: (text) => console.log(text),
    check: () => {
      if (running.isStopping) throw new StoppedWhileStarting();
    },
  });

/** Before serving: erases again what a restore brought back, and what is due. */
async function forget(db: Db, { dataDir }: Config) {
  const ctx = { db, domains, dataDir, now: () => new Date() };
  await eraseAgain(await erasedIn(dataDir), ctx);
  await eraseDue(ctx);
}

interface Starting {
  running: RunningParts;
  log: Logger;
}

async function databaseOf(
  { databaseUrl, dataDir, databaseHome }: Config,
  { running, log }: Starting,
) {
  if (databaseUrl) {
    const connection = { connectionString: databaseUrl };
    await checkDatabase(connection);
    return connection;
  }
  const embedded = await startEmbedded({ dataDir, closedHome: databaseHome });
  running.add(embedded.stop);
  embedded.keepRunning({
    wentAway: () => log.error('the database ended; restarting it'),
    cameBack: (event) => log.warn(event, 'the database is back'),
    didNotStart: (error) => log.error({ err: error }, 'the database did not start'),
  });
  return embedded.connection;
}

/** Resolves ports of 0, as addresses must be known before listening. */
async function withFreePorts(given: Config, env: NodeJS.ProcessEnv) {
  const [port = 0, contentPort = 0] = await claimPorts(given.host, [given.port, given.contentPort]);
  const ports = {
    PORT: String(port),
    CONTENT_PORT: String(contentPort),
    CONTENT_STAND_IN_PORT: String(given.contentStandInPort),
  };
  return readConfig({ ...env, ...ports }, projectRoot());
}

function partsOf(config: Config, db: Db): Omit<Parts, 'live'> {
  const secrets = secretsOf(config);
  const now = () => new Date();
  return {
    db,
    domains,
    config,
    blobs: blobsOnDisk(join(config.dataDir, 'blobs')),
    ...signedParts(secrets, now),
    passwords: passwords(),
    parsers: productParsers({ mayRead: [receivedFolder(config.dataDir)] }),
    mailer: mailerOf(config, now),
    push: webPush({ ...config.push, keys: config.push.keys ?? keptVapidKeys(config.dataDir) }),
    nameKey: keptNameKey(config.dataDir, secrets),
    now,
    pause: wait,
    metrics: processMetrics({
      pool: db.$client as pg.Pool,
      dataDir: config.dataDir,
      openJobs: () => openJobs(db, now()),
    }),
  };
}

// The heap is collected when it has doubled. V8 lets it grow fourfold, and garbage of refused
// requests alone held 400 MB under a flood (docs/figures.md).
setFlagsFromString('--heap-growing-percent=100');

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
