import { transaction } from '../../platform/db/database.ts';
import type { CommitContext } from './commits/apply-batch.ts';
import { applyBuffered } from './commits/buffered-commits.ts';
import { endWindow } from './end-window.ts';
import { closeOthers, nextLapsed, nextWithHeld } from './sweep.sql.ts';
import { holeMs } from './window-life.ts';

/** One sweep leaves the rest to the next, so that a long pause does not end in one long rush. */
const mostWindows = 1000;

/**
 * Ends windows that fell silent without a word, and applies what waits of windows that are over.
 * Several processes may sweep one database: what one has taken, the others pass over. Answers how
 * many windows it dealt with.
 */
export async function sweepRuns(it: CommitContext): Promise<number> {
  let count = (await closeOthers(it.db, { at: it.now() })).length;
  while (count < mostWindows && ((await endNext(it)) || (await applyNext(it)))) count += 1;
  return count;
}

const endNext = (it: CommitContext) =>
  transaction(it.db, async (db) => {
    const [window] = await nextLapsed(db, { at: it.now() });
    if (window) await endWindow({ ...it, db }, window, { why: 'lapsed', at: window.seenAt });
    return window !== undefined;
  });

const applyNext = (it: CommitContext) =>
  transaction(it.db, async (db) => {
    const [window] = await nextWithHeld(db, { overSince: new Date(it.now().getTime() - holeMs) });
    if (window) await applyBuffered(window.sessionId, { ...it, db });
    return window !== undefined;
  });
