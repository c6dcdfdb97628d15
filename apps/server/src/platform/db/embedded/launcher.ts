import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, chownSync, existsSync, mkdirSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Account, databaseAccount, mayRead } from './account.ts';
import { binaries } from './binaries.ts';

/** PostgreSQL's socket paths end up in a field of 108 bytes. */
const longestSocketPath = 107;
const socketName = '/.s.PGSQL.5432';

export interface EmbeddedDatabase {
  /** Connection settings for `pg`: the folder of the Unix socket and the database's own user. */
  connection: { host: string; user: string; database: string };
  /** True when this start made the cluster. */
  isNew: boolean;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL for a data folder, or adopts the one that a killed process left running.
 * Survives kill -9 of either side: PostgreSQL repairs itself, and a half-made cluster is thrown away.
 * `closedHome` is where cluster and binaries go when the account that runs PostgreSQL cannot reach the data folder.
 */
export async function startEmbedded({
  dataDir,
  closedHome = '/var/lib/gesall',
}: {
  dataDir: string;
  closedHome?: string;
}): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const account = databaseAccount();
  const home = homeOf(dataDir, account, closedHome);
  const bin = join(binaries(account, home), 'bin');
  const cluster = join(home, 'cluster');
  const runAs = (program: string, args: string[]) => runProgram(join(bin, program), args, account);

  const isNew = !existsSync(cluster);
  if (isNew) await initialise(cluster, account, runAs);

  const running = (await runAs('pg_ctl', ['status', '-D', cluster])).code === 0;
  const socketDir = running ? socketDirOfRunning(cluster) : prepareSocketDir(home, account);
  if (!running) {
    writeFileSync(join(cluster, 'gesall.conf'), settings(socketDir));
    const log = join(home, 'postgresql.log');
    const { code } = await runAs('pg_ctl', ['start', '-w', '-t', '60', '-D', cluster, '-l', log]);
    if (code !== 0) throw new Error(`PostgreSQL did not start.\n${lastLinesOf(log)}`);
  }

  return {
    connection: { host: socketDir, user: 'gesall', database: 'postgres' },
    isNew,
    async stop() {
      await runAs('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', cluster]);
    },
  };
}

/** The folder of cluster and socket: inside the data folder, or elsewhere with a note of the place kept there. */
function homeOf(dataDir: string, account: Account, closedHome: string) {
  const note = join(dataDir, 'database-place.txt');
  if (existsSync(note)) return readFileSync(note, 'utf8').trim();
  const inside = join(dataDir, 'database');
  ownedFolder(inside, account);
  if (mayRead(account, inside)) return inside;

  const outside = join(closedHome, shortName(realpathSync(dataDir)));
  mkdirSync(closedHome, { recursive: true, mode: 0o755 });
  ownedFolder(outside, account);
  if (!mayRead(account, outside)) throw new Error(`The account ${account?.name} reaches neither ${inside} nor ${outside}.`);
  rmSync(inside, { recursive: true });
  writeFileSync(note, `${outside}\n`);
  return outside;
}

function ownedFolder(path: string, account: Account) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
}

type RunAs = (program: string, args: string[]) => Promise<{ code: number | null; output: string }>;

/** The cluster gets its name when it is whole, so that a start killed in the middle leaves none. */
async function initialise(cluster: string, account: Account, runAs: RunAs) {
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  ownedFolder(unfinished, account);
  const { code, output } = await runAs('initdb', [
    ...['-D', unfinished, '-U', 'gesall', '--auth=trust', '--encoding=UTF8', '--no-instructions'],
    ...['--locale=C.UTF-8', '--locale-provider=icu', '--icu-locale=sv-SE'],
  ]);
  if (code !== 0) throw new Error(`PostgreSQL could not be initialised.\n${output}`);
  const main = join(unfinished, 'postgresql.conf');
  writeFileSync(main, `${readFileSync(main, 'utf8')}\ninclude 'gesall.conf'\n`);
  renameSync(unfinished, cluster);
}

/** Only the Unix socket listens; its folder is closed to other accounts, which is what `trust` relies on. */
function settings(socketDir: string) {
  return `listen_addresses = ''
unix_socket_directories = '${socketDir.replaceAll("'", "''")}'
unix_socket_permissions = 0700
shared_buffers = 128MB
max_connections = 60
random_page_cost = 1.1
timezone = 'UTC'
log_timezone = 'UTC'
`;
}

function prepareSocketDir(home: string, account: Account) {
  const inside = join(home, 'socket');
  const fits = Buffer.byteLength(inside + socketName) <= longestSocketPath && !inside.includes(',');
  const dir = fits ? inside : join(tmpdir(), `gesall-${shortName(home)}`);
  ownedFolder(dir, account);
  return dir;
}

/** The fifth line of postmaster.pid names the socket folder of the server that runs. */
function socketDirOfRunning(cluster: string) {
  const line = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[4];
  if (!line) throw new Error(`A PostgreSQL without a socket runs on ${cluster}.`);
  return line;
}

const shortName = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12);

function lastLinesOf(log: string) {
  return existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10).join('\n') : '';
}

/** `pg_ctl start` leaves its server holding our pipes, so its output is not read. */
function runProgram(program: string, args: string[], account: Account): Promise<{ code: number | null; output: string }> {
  const detached = args[0] === 'start';
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, {
      cwd: '/',
      env: { PATH: process.env.PATH, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' },
      stdio: detached ? 'ignore' : ['ignore', 'pipe', 'pipe'],
      detached,
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    let output = '';
    child.stdout?.on('data', (chunk) => (output += chunk));
    child.stderr?.on('data', (chunk) => (output += chunk));
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
