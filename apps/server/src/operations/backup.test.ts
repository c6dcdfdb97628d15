import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { sql } from 'drizzle-orm';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openPromise } from 'yauzl';
import { blobsOnDisk } from '../adapters/blobs-on-disk/blobs-on-disk.ts';
import { makeRunCommitPartitions } from '../domains/results/journal/partitions.ts';
import { answered, aRun } from '../testing/a-run.ts';
import { anAccount, aSchool } from '../testing/a-school.ts';
import { root } from '../testing/cluster.ts';
import {
  connected,
  connectionOf,
  emptyDatabase,
  everything,
  plainRole,
} from '../testing/empty-database.ts';
import { manifest2004, packageFiles, rawZip, upload, zipOf } from '../testing/packages.ts';
import { type TestProduct, testProduct } from '../testing/product.ts';
import { backUp } from './backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesall-backup-'));
const migrations = join(root, 'database', 'migrations');
let product: TestProduct;
let source: pg.ClientConfig;
let school: Awaited<ReturnType<typeof aSchool>>;
let run: Awaited<ReturnType<typeof aRun>>;
let serial = 0;

beforeAll(async () => {
  product = await testProduct();
  source = await connectionOf(product.db);
  await makeRunCommitPartitions(source, product.clock.now());
  school = await aSchool(product, { students: 2, name: 'Åsö "gymnasium"' });
  const superuser = await anAccount(product, { role: 'Superuser' });
  const moduleId = school.modules[0]?.id ?? 0;
  const zip = await zipOf(packageFiles(manifest2004(), { 'bild.bin': Buffer.alloc(300_000, 7) }));
  expect((await upload(product, superuser, { moduleId, zip })).status).toBe(200);
  run = await aRun(product, school.student, { courseId: school.course.id, moduleId });
  await run.set([
    ['cmi.location', 'rad\nbrytning \\N \t "citat" \u2028 å ä ö 🔧'],
    ...answered(0, { id: 'f1', response: 'a', correct: 'a', result: 'correct' }),
  ]);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function aBackup(secret?: { text: string; passphrase: string }) {
  const file = join(folder, `${++serial}.zip`);
  await backUp({
    connection: source,
    blobs: product.parts.blobs,
    file,
    now: product.clock.now(),
    ...(secret && { secret }),
  });
  return file;
}

const aPlace = () => join(folder, `blobs-${++serial}`);

async function restored(
  file: string,
  connection?: pg.ClientConfig,
  given: { passphrase?: string; leavesSecretOut?: boolean } = {},
) {
  const secrets: string[] = [];
  const keepSecret = (secret: string) => secrets.push(secret);
  const target = connection ?? (await emptyDatabase());
  const place = aPlace();
  const counts = await restore({
    connection: target,
    blobs: blobsOnDisk(place),
    file,
    migrations,
    ...given,
    keepSecret,
  });
  return { target, place, counts, secrets };
}

function filesBelow(place: string) {
  const names = readdirSync(place, { recursive: true, encoding: 'utf8' }).filter((name) =>
    statSync(join(place, name)).isFile(),
  );
  return Object.fromEntries(
    names.toSorted().map((name) => [name, readFileSync(join(place, name)).toString('base64')]),
  );
}

const countsOf = (all: Record<string, string[]>) =>
  Object.fromEntries(Object.entries(all).map(([name, rows]) => [name, rows.length]));

describe('a backup', () => {
  test('restored into an empty place gives every row of every table and every content again', async () => {
    const file = await aBackup();
    const { target, place, counts } = await restored(file);
    const before = await everything(source);
    expect(await everything(target)).toEqual(before);
    expect(before.run_commit).toHaveLength(1);
    expect(before.run_commit_rest).toHaveLength(0);
    expect(counts.blobs).toBeGreaterThan(3);
    expect(filesBelow(place)).toEqual(filesBelow(join(product.parts.config.dataDir, 'blobs')));
  });

  test('goes on with the next number of every sequence, and keeps every constraint', async () => {
    const { target } = await restored(await aBackup());
    const shape = (connection: pg.ClientConfig) =>
      connected(connection, async (client) => ({
        sequences: (
          await client.query('select sequencename, last_value from pg_sequences order by 1')
        ).rows,
        constraints: (
          await client.query(
            `select conrelid::regclass::text as table, conname, pg_get_constraintdef(oid) as definition, convalidated from pg_constraint
             where connamespace = 'public'::regnamespace order by 1, 2`,
          )
        ).rows,
      }));
    expect(await shape(target)).toEqual(await shape(source));
  });

  test('shows one moment, while students go on working', async () => {
    const at = await everything(source);
    const slow = pausable(product.parts.blobs);
    const file = join(folder, `${++serial}.zip`);
    const made = backUp({ connection: source, blobs: slow.blobs, file, now: product.clock.now() });
    await slow.reached;
    await run.set(answered(1, { id: 'f2', response: 'b', correct: 'a', result: 'incorrect' }));
    slow.goOn();
    await made;
    const { target } = await restored(file);
    expect(await everything(target)).toEqual(at);
    expect(await everything(source)).not.toEqual(at);
  });

  test('is restored by a role that owns the database and nothing more', async () => {
    const owner = await plainRole();
    const { target } = await restored(await aBackup(), await emptyDatabase({ owner }));
    expect(countsOf(await everything(target))).toEqual(countsOf(await everything(source)));
  });

  test('is not written over another file, and leaves none behind when it fails', async () => {
    const file = await aBackup();
    const again = backUp({
      connection: source,
      blobs: product.parts.blobs,
      file,
      now: product.clock.now(),
    });
    await expect(again).rejects.toThrow('is already there');

    const failing = join(folder, 'failing.zip');
    const empty = backUp({
      connection: source,
      blobs: blobsOnDisk(aPlace()),
      file: failing,
      now: product.clock.now(),
    });
    await expect(empty).rejects.toThrow(/The stored content [0-9a-f]{64} cannot be read/);
    expect(readdirSync(folder).filter((name) => name.startsWith('failing'))).toEqual([]);
    const nothing = backUp({
      connection: await emptyDatabase(),
      blobs: product.parts.blobs,
      file: failing,
      now: product.clock.now(),
    });
    await expect(nothing).rejects.toThrow('There is no database of Gesäll here');
  });
});

describe('the secret of the server', () => {
  const secret = {
    text: 'k9Xq2LwV7bTzR4mNcJ8yk9Xq2LwV7bTzR4mNcJ8y',
    passphrase: 'blå blåbär på ön',
  };

  test('comes with the backup, for who knows its passphrase', async () => {
    const file = await aBackup(secret);
    expect(readFileSync(file).includes(secret.text)).toBe(false);
    expect(String((await entriesOf(file)).get('gesall.json'))).not.toContain(secret.text);
    const decomposed = { passphrase: secret.passphrase.normalize('NFD') };
    expect((await restored(file, undefined, decomposed)).secrets).toEqual([secret.text]);
    expect((await restored(file, undefined, { leavesSecretOut: true })).secrets).toEqual([]);
    expect((await restored(await aBackup())).secrets).toEqual([]);
  });

  test('keeps its backup from being restored without it by mistake', async () => {
    const file = await aBackup(secret);
    const target = await emptyDatabase();
    await expect(restored(file, target, { passphrase: 'röda lingon på ön' })).rejects.toThrow(
      'is not the passphrase of this backup',
    );
    await expect(restored(file, target)).rejects.toThrow(
      'Give its passphrase as BACKUP_PASSPHRASE, or say --without-secret',
    );
    expect(await everything(target)).toEqual({});
  });
});

describe('a restore', () => {
  test('leaves a database that holds something as it is', async () => {
    const file = await aBackup();
    const before = await everything(source);
    await expect(restored(file, source)).rejects.toThrow('The database is not empty');
    expect(await everything(source)).toEqual(before);
  });

  test.each<[string, (entries: Entries) => unknown, string]>([
    ['a row that another refers to left out', leaveOutAccount, 'foreign key'],
    [
      'a lost row that nothing refers to',
      (all) => all.set('tables/answer.ndjson', Buffer.alloc(0)),
      'does not hold what it should: answer',
    ],
    [
      'a changed content',
      (all) => all.set(blobIn(all), Buffer.from('other')),
      'is damaged in the backup',
    ],
    ['a lost content', (all) => all.delete(blobIn(all)), 'is missing'],
    ['no end', (all) => all.delete('contents.json'), 'contents.json is missing'],
    [
      'a version that this program does not know',
      (all) => all.set('gesall.json', otherVersion(all)),
      'another version',
    ],
    ['SQL for a partition', (all) => all.set('gesall.json', hostilePartition(all)), 'partitions'],
  ])('refuses a backup with %s, and stores no row', async (_, change, reason) => {
    const entries = await entriesOf(await aBackup());
    change(entries);
    const file = join(folder, `${++serial}.zip`);
    writeFileSync(file, rawZip([...entries].map(([name, content]) => ({ name, content }))));
    const target = await emptyDatabase();
    await expect(restored(file, target)).rejects.toThrow(reason);
    const { company: ofMigrations = [], ...stored } = await everything(target);
    expect(Object.values(stored).flat()).toEqual([]);
    expect(ofMigrations.length).toBeLessThanOrEqual(1);
    const whole = await restored(await aBackup(), target);
    expect(whole.counts.rows.account).toBeGreaterThan(0);
  });

  test('takes a backup of before a migration got the text that PostgreSQL 15 runs too', async () => {
    const entries = await entriesOf(await aBackup());
    const earlier = 'faa80c08386fc8796feca276b728d2c9155b6abad2e92d689b76374a02f349ec';
    const head = changedHead(entries, ({ migrations }) => {
      const changed = migrations.find(({ name }) => name === '0037_results__failed__keep.sql');
      if (changed) changed.hash = earlier;
    });
    expect(String(head)).toContain(earlier);
    entries.set('gesall.json', head);
    const file = join(folder, `${++serial}.zip`);
    writeFileSync(file, rawZip([...entries].map(([name, content]) => ({ name, content }))));
    expect((await restored(file)).counts.rows.account).toBeGreaterThan(0);
  });

  test('refuses a file that was cut off', async () => {
    const file = join(folder, `${++serial}.zip`);
    const whole = readFileSync(await aBackup());
    writeFileSync(file, whole.subarray(0, whole.length - 100));
    await expect(restored(file)).rejects.toThrow('is no whole backup');
  });

  test('reads a large journal in pages', async () => {
    await product.db.execute(sql`
      insert into run_commit (month, session_id, seq_from, seq_to, received_at, entries)
      select '2026-11-01', 999, n, n, now(), jsonb_build_array(repeat('x', case when n % 100 = 0 then 500000 else 10 end))
      from generate_series(1, 3000) n`);
    const { target } = await restored(await aBackup());
    expect((await everything(target)).run_commit).toEqual((await everything(source)).run_commit);
  });
});

type Entries = Map<string, Buffer>;

async function entriesOf(file: string): Promise<Entries> {
  const zip = await openPromise(file, { lazyEntries: true, autoClose: false });
  const entries: Entries = new Map();
  for await (const entry of zip.eachEntry())
    entries.set(entry.fileName, await buffer(await zip.openReadStreamPromise(entry)));
  zip.close();
  return entries;
}

const blobIn = (entries: Entries) =>
  [...entries.keys()].find((name) => name.startsWith('blobs/')) ?? '';

function leaveOutAccount(entries: Entries) {
  const lines = entries.get('tables/account.ndjson') ?? Buffer.alloc(0);
  entries.set('tables/account.ndjson', Buffer.from(lines.subarray(lines.indexOf('\n') + 1)));
  const tail = JSON.parse(String(entries.get('contents.json')));
  entries.set(
    'contents.json',
    Buffer.from(
      JSON.stringify({ ...tail, rows: { ...tail.rows, account: tail.rows.account - 1 } }),
    ),
  );
}

function changedHead(
  entries: Entries,
  change: (head: {
    migrations: { name: string; hash: string }[];
    partitions: { bound: string }[];
  }) => void,
) {
  const head = JSON.parse(String(entries.get('gesall.json')));
  change(head);
  return Buffer.from(JSON.stringify(head));
}
const otherVersion = (entries: Entries) =>
  changedHead(entries, ({ migrations }) => {
    for (const migration of migrations) migration.hash = 'other';
  });
const hostilePartition = (entries: Entries) =>
  changedHead(entries, ({ partitions }) => {
    for (const partition of partitions) partition.bound = 'DEFAULT; drop table account';
  });

/** Contents that wait, when the first is opened, until they are told to go on. */
function pausable(blobs: TestProduct['parts']['blobs']) {
  let reach = () => {};
  let goOn = () => {};
  const reached = new Promise<void>((resolve) => {
    reach = resolve;
  });
  const permission = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  async function* late(hash: string) {
    reach();
    await permission;
    yield* blobs.open(hash);
  }
  return {
    reached,
    goOn,
    blobs: { ...blobs, open: (hash: string) => Readable.from(late(hash), { objectMode: false }) },
  };
}
