import type { CommitRow } from './commit.sql.ts';

/** At most two windows of a person meet; more conflicts mean another fault. */
const mostTries = 5;

/** Another commit of the attempt came between read and write. */
export const conflict = Symbol('conflict');
export type Conflict = typeof conflict;

/** Reads and acts, again after each conflict; `conflict` after the last try. */
export async function retryOnConflict<Done>(
  read: () => Promise<readonly CommitRow[]>,
  act: (rows: readonly CommitRow[]) => Promise<Done | Conflict>,
): Promise<Done | Conflict> {
  for (let tries = 0; tries < mostTries; tries++) {
    const done = await act(await read());
    if (done !== conflict) return done;
  }
  return conflict;
}
