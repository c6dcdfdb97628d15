import { transaction } from '../../platform/db/database.ts';
import type { CommitContext } from './commits/apply-batch.ts';
import { applyBuffered } from './commits/buffered-commits.ts';
import { endWindow } from './end-window.ts';
import { closeOthers, nextLapsed, nextWithBuffered } from './sweep.sql.ts';
import { holeMs } from './window-life.ts';

/** Limits one sweep, so that a backlog is worked off in steps. */
const mostWindows = 1000;

/** Processes may sweep concurrently: each skips locked rows. Answers the number of windows. */
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
    const [window] = await nextWithBuffered(db, {
      overSince: new Date(ctx.now().getTime() - holeMs),
    });
    if (window) await applyBuffered(window.sessionId, { ...ctx, db });
    return window !== undefined;
  });
