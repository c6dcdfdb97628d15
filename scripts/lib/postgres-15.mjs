// PostgreSQL 15, the oldest supported, as Debian packages it.
import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installPackages } from './apt.mjs';

const bin = '/usr/lib/postgresql/15/bin';
const isRoot = process.getuid?.() === 0;
const isThere = () => existsSync(join(bin, 'postgres'));

/** Installs it with apt-get when allowed; returns whether it is usable. */
export function ensurePostgres15() {
  if (!isThere()) installPackages('PostgreSQL 15', ['postgresql-15']);
  return isThere();
}

export const howToInstall = `It is looked for in ${bin}; on Debian 12: apt-get install postgresql-15`;

/** Resolves with the result of `work`, which gets the settings of a cluster of its own. */
export async function withPostgres15(work) {
  const folder = mkdtempSync(join(tmpdir(), 'gesall-pg15-'));
  const cluster = join(folder, 'cluster');
  const socket = join(folder, 'socket');
  chmodSync(folder, 0o755);
  mkdirSync(socket);
  if (isRoot) spawnSync('chown', ['postgres:', folder, socket]);
  try {
    must('initdb', [
      '-D',
      cluster,
      '-U',
      'gesall',
      '--auth=trust',
      '--encoding=UTF8',
      '--locale=C.UTF-8',
    ]);
    // Durability is not needed.
    const settings = `-c listen_addresses= -c unix_socket_directories=${socket} -c fsync=off -c max_connections=200`;
    must('pg_ctl', ['start', '-w', '-D', cluster, '-l', join(folder, 'log'), '-o', settings]);
    console.log(as('postgres', ['--version']).stdout.trim());
    return await work({ TEST_DATABASE_URL: `postgresql:///postgres?host=${socket}&user=gesall` });
  } finally {
    as('pg_ctl', ['stop', '-w', '-m', 'immediate', '-D', cluster], 'ignore');
    rmSync(folder, { recursive: true, force: true });
  }
}

function accountOf(name) {
  const id = (which) => Number(spawnSync('id', [which, name], { encoding: 'utf8' }).stdout);
  return { uid: id('-u'), gid: id('-g') };
}

/** The server keeps our pipes open, so its output is not read. */
function as(program, args, stdio = program === 'pg_ctl' ? 'ignore' : 'pipe') {
  return spawnSync(join(bin, program), args, {
    cwd: '/',
    encoding: 'utf8',
    stdio,
    ...(isRoot && accountOf('postgres')),
  });
}

function must(program, args) {
  const { status, stdout, stderr } = as(program, args);
  if (status !== 0) throw new Error(`${program} failed.\n${stdout ?? ''}${stderr ?? ''}`);
}
