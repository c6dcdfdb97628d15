import { spawnSync } from 'node:child_process';

/** The account that runs PostgreSQL; undefined means our own. */
export type Account = { name: string; uid: number; gid: number } | undefined;

/**
 * PostgreSQL refuses to run as root, so an existing account that owns nothing runs it. Throws
 * without one.
 */
export function databaseAccount(): Account {
  if (process.getuid?.() !== 0) return undefined;
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf(['-u', name]);
    const gid = idOf(['-g', name]);
    if (uid !== undefined && gid !== undefined) return { name, uid, gid };
  }
  throw new Error(
    'PostgreSQL does not run as root, and neither the account postgres nor nobody exists here.',
  );
}

function idOf(question: string[]) {
  const { status, stdout } = spawnSync('id', question, { encoding: 'utf8' });
  return status === 0 ? Number(stdout.trim()) : undefined;
}

/** Whether the account can read the path; tried for real, as parent folders count too. */
export function mayRead(account: Account, path: string) {
  if (!account) return true;
  const { uid, gid } = account;
  return spawnSync('test', ['-r', path], { uid, gid, cwd: '/' }).status === 0;
}
