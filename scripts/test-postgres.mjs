// npm run test:postgres: the integration tests on a PostgreSQL 15 of Debian, the oldest that the
// product works with.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ensureInstalled, ensureNode, root, stop } from './lib/prepare.mjs';

const bin = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;

ensureNode();
ensureInstalled();
ensurePostgres();

const folder = mkdtempSync(join(tmpdir(), 'gesall-pg15-'));
const cluster = join(folder, 'cluster');
const socket = join(folder, 'socket');
const account = isRoot ? accountOf('postgres') : {};
chmodSync(folder, 0o755);
mkdirSync(socket);
if (isRoot) spawnSync('chown', ['postgres:', folder, socket]);

let status = 1;
try {
  must('initdb', ['-D', cluster, '-U', 'gesall', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']);
  // A test database need not outlive the power going out.
  const settings = `-c listen_addresses= -c unix_socket_directories=${socket} -c fsync=off -c max_connections=200`;
  must('pg_ctl', ['start', '-w', '-D', cluster, '-l', join(folder, 'log'), '-o', settings]);
  console.log(as('postgres', ['--version']).stdout.trim());
  const env = { ...process.env, TEST_DATABASE_URL: `postgresql:///postgres?host=${socket}&user=gesall` };
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--project', 'server', ...process.argv.slice(2)];
  status = spawnSync('node', vitest, { cwd: root, stdio: 'inherit', env }).status ?? 1;
} finally {
  as('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', cluster], 'ignore');
  rmSync(folder, { recursive: true, force: true });
}
process.exitCode = status;

function ensurePostgres() {
  if (existsSync(join(bin, 'postgres'))) return;
  console.log('PostgreSQL 15 was not found; installing it with apt-get.');
  const apt = (...args) => spawnSync('apt-get', args, { stdio: 'inherit', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } });
  if (isRoot) {
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'postgresql-15');
  }
  if (!existsSync(join(bin, 'postgres'))) stop(`These tests need PostgreSQL 15 in ${bin}. Install it with: apt-get install postgresql-15`);
}

function accountOf(name) {
  const id = (which) => Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** A started server keeps our pipes open, so that what it says is not read. */
function as(program, args, stdio = program === 'pg_ctl' ? 'ignore' : 'pipe') {
  return spawnSync(join(bin, program), args, { cwd: '/', encoding: 'utf8', stdio, ...account });
}

function must(program, args) {
  const { status, stdout, stderr } = as(program, args);
  if (status !== 0) throw new Error(`${program} failed.\n${stdout ?? ''}${stderr ?? ''}`);
}
