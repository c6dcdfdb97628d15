import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';

function postmasterNote(dataDir) {
  const note = join(dataDir, 'database-place.txt');
  const home = existsSync(note) ? readFileSync(note, 'utf8').trim() : join(dataDir, 'database');
  return readFileSync(join(home, 'cluster', 'postmaster.pid'), 'utf8').split('\n');
}

export const postmasterPid = (dataDir) => Number(postmasterNote(dataDir)[0]);

/** By which another process of the product uses the database of a data folder. */
export const databaseUrlOf = (dataDir) =>
  `postgresql://gesall@/postgres?host=${encodeURIComponent(postmasterNote(dataDir)[4])}`;

/** Looks into the database of a data folder beside the product. */
export async function within(dataDir, work) {
  const host = postmasterNote(dataDir)[4];
  const client = new pg.Client({ host, user: 'gesall', database: 'postgres' });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
