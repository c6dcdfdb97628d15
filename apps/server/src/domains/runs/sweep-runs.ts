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
export async function sweepRuns(ctx: CommitContext): Promise<number> {
  let count = (await closeOthers(ctx.db, { at: ctx.now() })).length;
  while (count < mostWindows && ((await endNext(ctx)) || (await applyNext(ctx)))) count += 1;
  return count;
}

const endNext = (ctx: CommitContext) =>
  transaction(ctx.db, async (db) => {
    const [window] = await nextLapsed(db, { at: ctx.now() });
    if (window) await endWindow({ ...ctx, db }, window, { why: 'lapsed', at: window.seenAt });
    return window !== undefined;
  });

const applyNext = (ctx: CommitContext) =>
  transaction(ctx.db, async (db) => {
    const [window] = await nextWithHeld(db, { overSince: new Date(ctx.now().getTime() - holeMs) });
    if (window) await applyBuffered(window.sessionId, { ...ctx, db });
    return window !== undefined;
  });
