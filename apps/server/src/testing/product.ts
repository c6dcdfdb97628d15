import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { blobsOnDisk } from '../adapters/blobs-on-disk/blobs-on-disk.ts';
import { learnWare } from '../adapters/learnware/learnware.ts';
import { webPush } from '../adapters/web-push/web-push.ts';
import { contentServer, productServer } from '../app.ts';
import { readConfig } from '../config.ts';
import { domains } from '../domains.ts';
import { mailerOf } from '../mailer-of.ts';
import type { Parts } from '../platform/context.ts';
import { openDatabase } from '../platform/db/database.ts';
import { jobsOf } from '../platform/domain.ts';
import { openJobs } from '../platform/jobs/jobs.sql.ts';
import { workOffOne } from '../platform/jobs/work-off.ts';
import { liveChanges } from '../platform/live/live-changes.ts';
import { openLog } from '../platform/observe/log.ts';
import { processMetrics } from '../platform/observe/metrics.ts';
import { reportTo } from '../platform/observe/report.ts';
import { type ParserPool, parserPool } from '../platform/parsing/parser-pool.ts';
import { passwords } from '../platform/sign-in/passwords.ts';
import { signedParts } from '../platform/sign-in/signed-parts.ts';
import { keptVapidKeys } from '../platform/start/vapid-keys.ts';
import { aPostbox } from './a-postbox.ts';
import { caller, type HttpMethod, type RawOptions, type Reply } from './caller.ts';
import { root, toDatabase } from './cluster.ts';
import { afterFile } from './leftovers.ts';
import { programOf } from './program-of.ts';
import { openSession } from './sessions.ts';

export { Refused, type Reply } from './caller.ts';

/** The default external system for modules of type 1. */
const externalSystem = {
  LEARNWARE_URL: 'http://external.example/legacy',
  LEARNWARE_KEY: 'a key that only the two systems know',
  LEARNWARE_FILES: 'kapa-och-slipa.lw, lyfta-last.lw',
};

/** argon2's minimum; no setting leads here. */
export const cheapPasswords = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let sharedParsers: ParserPool | undefined;

/** A worker shares the processes. */
function testParsers() {
  sharedParsers ??= parserPool({ program: programOf('parsers'), idleMs: 300_000 });
  return sharedParsers;
}

/** Streams are read to their end. */
const briefStreamMs = 50;

/** The product on its own database, in this process, with a clock that the test moves. */
export async function testProduct(
  start = new Date('2026-11-16T08:00:00Z'),
  env: NodeJS.ProcessEnv = {},
  given: Partial<Parts> = {},
) {
  const { connection, template } = inject('database');
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await onServer(connection, `create database ${name} template ${template} strategy wal_log`);
  const dataDir = mkdtempSync(join(tmpdir(), 'gesall-data-'));
  const { db, close } = openDatabase({ ...toDatabase(connection, name), max: 5 }, () => {});

  let time = start.getTime();
  const clock = {
    now: () => new Date(time),
    move: (ms: number) => (time += ms),
    set: (moment: Date) => (time = moment.getTime()),
  };
  const secret = randomBytes(32).toString('hex');
  const config = readConfig(
    {
      DATA_DIR: dataDir,
      LOG_LEVEL: 'silent',
      CHECK_REPLIES: '1',
      DEMO: '0',
      ...externalSystem,
      ...env,
    },
    root,
  );
  const postbox = aPostbox();
  const live = liveChanges({
    connection: toDatabase(connection, name),
    streamMs: briefStreamMs,
    onFailure: () => {},
  });
  const parts: Parts = {
    db,
    domains,
    live,
    config,
    blobs: blobsOnDisk(join(dataDir, 'blobs')),
    externalContent: config.learnWare && learnWare(config.learnWare),
    ...signedParts([secret], clock.now),
    passwords: passwords({ cost: cheapPasswords }),
    parsers: testParsers(),
    mailer: config.mail.url ? mailerOf(config, clock.now) : postbox,
    push: webPush({ ...config.push, keys: config.push.keys ?? keptVapidKeys(dataDir) }),
    nameKey: secret,
    now: clock.now,
    pause: async (ms) => clock.move(ms),
    metrics: processMetrics({
      pool: db.$client as pg.Pool,
      dataDir,
      openJobs: () => openJobs(db, clock.now()),
    }),
    ...given,
  };
  const log: string[] = [];
  const logger = openLog('debug', { write: (line: string) => log.push(line) });
  const report = reportTo(logger, parts.metrics);
  const serving: FastifyInstance[] = [];
  const first = serve(parts);

  afterFile(async () => {
    // Requests left half sent would block closing.
    for (const { server: listening } of serving) listening.closeAllConnections();
    await live.close();
    for (const each of serving) await each.close();
    // Pooled SMTP connections would stay open for half a minute.
    parts.mailer.close();
    await close();
    await onServer(connection, `drop database ${name} with (force)`);
    rmSync(dataDir, { recursive: true, force: true });
  });

  function serve(its: Parts) {
    const server = productServer(its, logger);
    const content = contentServer(its, logger);
    serving.push(server, content);
    const sender = (to: FastifyInstance, host: string) =>
      async function raw(
        method: HttpMethod,
        url: string,
        { token, body, headers }: RawOptions = {},
      ): Promise<Reply> {
        const reply = await to.inject({
          method,
          url,
          headers: { host, ...(token && { authorization: `Bearer ${token}` }), ...headers },
          ...(body !== undefined && { payload: body as object }),
        });
        return { status: reply.statusCode, body: reply.body, headers: reply.headers };
      };
    const raw = sender(server, new URL(its.config.publicUrl).host);
    const contentRaw = sender(content, 'm1.localhost:3001');
    return {
      parts: its,
      server,
      content,
      raw,
      contentRaw,
      anyone: caller(async () => undefined, raw),
      as: (account: { id: number }) => caller(() => openSession(its, account.id), raw),
      aWindow: (token?: string) => caller(async () => token, contentRaw),
    };
  }

  /** Runs queued jobs until none is due. */
  async function workOff() {
    const place = { parts, report, handlers: jobsOf(domains), owner: 'test' };
    while (await workOffOne(place));
  }

  return {
    ...first,
    report,
    db,
    clock,
    log,
    workOff,
    letters: postbox.letters,
    failNextLetter: postbox.failNext,
    restarted: (changed: Partial<Parts>) => serve({ ...parts, ...changed }),
  };
}

export type TestProduct = Awaited<ReturnType<typeof testProduct>>;

async function onServer(connection: pg.ClientConfig, sql: string) {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query(sql);
  await client.end();
}
