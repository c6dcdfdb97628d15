import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { type Account, databaseAccount, mayRead } from './account.ts';
import { binaries } from './binaries.ts';
import { forgetDeadPostmaster, isRunning, settledPostmaster } from './postmaster.ts';
import { supervise, type Witness } from './supervise.ts';

/** The socket path field has 108 bytes. */
const longestSocketPath = 107;
const socketName = '/.s.PGSQL.5432';

export interface EmbeddedDatabase {
  /** Settings for `pg`: the folder of the Unix socket and the database user. */
  connection: { host: string; user: string; database: string };
  home: string;
  /** True when this start created the cluster. */
  isNew: boolean;
  /** Restarts the server whenever it ends without `stop`. */
  keepRunning(witness: Witness): void;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL for a data folder, or adopts one left by a killed process. Safe after kill -9:
 * an incomplete cluster is discarded. `closedHome` holds cluster and binaries when PostgreSQL's
 * account cannot reach the data folder.
 */
export async function startEmbedded({
  dataDir,
  closedHome = '/var/lib/gesall',
  mostConnections = 60,
}: {
  dataDir: string;
  closedHome?: string;
  mostConnections?: number;
}): Promise<EmbeddedDatabase> {
  mkdirSync(dataDir, { recursive: true });
  const account = databaseAccount();
  const home = homeOf(dataDir, account, closedHome);
  const bin = join(binaries(account, home), 'bin');
  const cluster = join(home, 'cluster');
  const runAs = (program: string, args: string[]) => runProgram(join(bin, program), args, account);

  const isNew = !existsSync(cluster);
  if (isNew) await initialise(cluster, account, runAs);

  async function begin(socketDir: string) {
    forgetDeadPostmaster(cluster);
    freshSocketDir(socketDir, account);
    writeFileSync(join(cluster, 'gesall.conf'), settings(socketDir, mostConnections));
    await startServer({ cluster, log: join(home, 'postgresql.log'), runAs });
  }

  const running = await settledPostmaster(cluster);
  const socketDir = running?.socketDir ?? socketDirOf(home);
  if (!running) await begin(socketDir);

  let endWatch = async () => {};
  return {
    connection: connectionThrough(socketDir),
    home,
    isNew,
    keepRunning(witness) {
      endWatch = supervise(
        { isRunning: () => isRunning(cluster), start: () => begin(socketDir) },
        witness,
      );
    },
    async stop() {
      await endWatch();
      await runAs('pg_ctl', ['stop', '-w', '-m', 'fast', '-D', cluster]);
    },
  };
}

/** The connection to a server that another process runs, or undefined. Changes nothing. */
export async function runningEmbedded(
  dataDir: string,
): Promise<EmbeddedDatabase['connection'] | undefined> {
  const running = await settledPostmaster(join(knownHome(dataDir), 'cluster'));
  return running && connectionThrough(running.socketDir);
}

export const hasEmbedded = (dataDir: string) => existsSync(join(knownHome(dataDir), 'cluster'));

const connectionThrough = (socketDir: string) => ({
  host: socketDir,
  user: 'gesall',
  database: 'postgres',
});

const longestGoodbyeMs = 20_000;
const pauseMs = 100;

/**
 * After a kill of the postmaster its children take a moment to exit; until then it refuses to
 * start.
 */
async function startServer({
  cluster,
  log,
  runAs,
}: {
  cluster: string;
  log: string;
  runAs: RunAs;
}) {
  const deadline = Date.now() + longestGoodbyeMs;
  for (;;) {
    const { code } = await runAs('pg_ctl', ['start', '-w', '-t', '60', '-D', cluster, '-l', log]);
    if (code === 0) return;
    const lines = lastLinesOf(log);
    const othersLive = lines.includes('shared memory block') && lines.includes('still in use');
    if (!othersLive || Date.now() > deadline)
      throw new Error(`PostgreSQL did not start.\n${lines}`);
    await wait(pauseMs);
  }
}

const noteOfPlace = (dataDir: string) => join(dataDir, 'database-place.txt');

function knownHome(dataDir: string) {
  const note = noteOfPlace(dataDir);
  return existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'database');
}

/** The folder of cluster and socket: in the data folder, or elsewhere, noted in the data folder. */
function homeOf(dataDir: string, account: Account, closedHome: string) {
  const inside = knownHome(dataDir);
  if (existsSync(noteOfPlace(dataDir))) return inside;
  ownedFolder(inside, account);
  if (mayRead(account, inside)) return inside;

  const outside = join(closedHome, shortName(realpathSync(dataDir)));
  mkdirSync(closedHome, { recursive: true, mode: 0o755 });
  ownedFolder(outside, account);
  if (!mayRead(account, outside))
    throw new Error(`The account ${account?.name} reaches neither ${inside} nor ${outside}.`);
  rmSync(inside, { recursive: true });
  writeFileSync(noteOfPlace(dataDir), `${outside}\n`);
  return outside;
}

function ownedFolder(path: string, account: Account) {
  mkdirSync(path, { recursive: true, mode: 0o700 });
  // In a world-writable folder somebody else could have created a link here.
  if (!lstatSync(path).isDirectory()) throw new Error(`${path} should be a folder.`);
  chmodSync(path, 0o700);
  if (account) chownSync(path, account.uid, account.gid);
}

type RunAs = (program: string, args: string[]) => Promise<{ code: number | null; output: string }>;

/** The cluster is renamed when complete, so that an interrupted start leaves none. */
async function initialise(cluster: string, account: Account, runAs: RunAs) {
  const unfinished = `${cluster}.unfinished`;
  rmSync(unfinished, { recursive: true, force: true });
  ownedFolder(unfinished, account);
  const { code, output } = await runAs('initdb', [
    '-D',
    unfinished,
    '-U',
    'gesall',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-instructions',
    '--locale=C.UTF-8',
    '--locale-provider=icu',
    '--icu-locale=sv-SE',
  ]);
  if (code !== 0) throw new Error(`PostgreSQL could not be initialised.\n${output}`);
  const main = join(unfinished, 'postgresql.conf');
  writeFileSync(main, `${readFileSync(main, 'utf8')}\ninclude 'gesall.conf'\n`);
  renameSync(unfinished, cluster);
}

/** Windows does not report lost clients to PostgreSQL. */
const noticesLostClients = process.platform !== 'win32';

/**
 * Only the Unix socket listens, in a folder closed to other accounts: hence `trust`. A short
 * write-ahead log makes recovery fast. Statements of lost clients are cancelled. Error details,
 * which quote rows, are not logged.
 */
function settings(socketDir: string, mostConnections: number) {
  return `listen_addresses = ''
unix_socket_directories = '${socketDir.replaceAll("'", "''")}'
unix_socket_permissions = 0700
shared_buffers = 128MB
max_wal_size = 512MB
max_connections = ${mostConnections}
random_page_cost = 1.1
log_error_verbosity = terse
${noticesLostClients ? 'client_connection_check_interval = 2s' : ''}
timezone = 'UTC'
log_timezone = 'UTC'
`;
}

function socketDirOf(home: string) {
  const inside = join(home, 'socket');
  const fits = Buffer.byteLength(inside + socketName) <= longestSocketPath && !inside.includes(',');
  return fits ? inside : join(tmpdir(), `gesall-${shortName(home)}`);
}

/** A killed server leaves a lock with its process id here, which PostgreSQL would trust. */
function freshSocketDir(dir: string, account: Account) {
  rmSync(dir, { recursive: true, force: true });
  ownedFolder(dir, account);
}

const shortName = (path: string) => createHash('sha256').update(path).digest('hex').slice(0, 12);

function lastLinesOf(log: string) {
  return existsSync(log)
    ? readFileSync(log, 'utf8').trimEnd().split('\n').slice(-10).join('\n')
    : '';
}

/** `pg_ctl start` keeps our pipes open in its server, so its output is not read. */
function runProgram(
  program: string,
  args: string[],
  account: Account,
): Promise<{ code: number | null; output: string }> {
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
