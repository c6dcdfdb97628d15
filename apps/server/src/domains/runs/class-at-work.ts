import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { subscribe } from '../../platform/live/feeds.ts';
import { reachClass } from '../schools/index.ts';
import { studentsAtWork } from './class-at-work.view.ts';

type AtWork = typeof runsContract.classAtWork;

/**
 * Who of a class has a module open, and again whenever somebody's work changes. A process reads a
 * class once for all who watch it. A stream ends after a minute, and no later than the caller's
 * token, and when a session of the caller ends: the client opens the next one, and session and
 * reach are checked anew.
 */
export async function classAtWork({ id }: Input<AtWork>, ctx: Context): Promise<Output<AtWork>> {
  await reachClass(ctx, id);
  return linesOf(id, ctx);
}

async function* linesOf(classId: number, ctx: Context): Output<AtWork> {
  const { live, tokens, request } = ctx;
  const over = performance.now() + Math.min(live.streamMs, tokens.msLeft(request.bearer ?? ''));
  const subscription = subscribe(live, `class ${classId}`, () => readClass(classId, ctx), {
    accountId: ctx.user.id,
  });
  try {
    for (;;) {
      const update = await subscription.next(over - performance.now());
      if (!update) return;
      yield { ...update.snapshot, changed: update.changed };
      if (performance.now() >= over) return;
    }
  } finally {
    subscription.end();
  }
}

async function readClass(classId: number, { db, now }: Pick<Context, 'db' | 'now'>) {
  const at = now();
  const students = await studentsAtWork(db, { classId, at });
  const working = students.flatMap(({ studentId, work }) => (work ? [{ studentId, ...work }] : []));
  return {
    snapshot: { at: at.toISOString(), working },
    members: new Set(students.map(({ studentId }) => studentId)),
  };
}
