import { setTimeout as wait } from 'node:timers/promises';
import type { Input, Output, runsContract } from '@gesall/contract';
import type { Context } from '../../platform/context.ts';
import { reachClass } from '../schools/index.ts';
import { studentsAtWork } from './class-at-work.view.ts';

type AtWork = typeof runsContract.classAtWork;

/** Commits that come together are told together. */
const togetherMs = 1_000;
/** A window that falls silent says nothing, so the class is looked at now and then all the same. */
const lookMs = 15_000;

/**
 * Who of a class has a module open, told anew whenever somebody's work changes. It ends after a
 * minute, and no later than the caller's token: whoever watches on asks again, and is admitted and
 * judged again.
 */
export async function classAtWork({ id }: Input<AtWork>, it: Context): Promise<Output<AtWork>> {
  await reachClass(it, id);
  return linesOf(id, it);
}

async function* linesOf(classId: number, { db, live, now, tokens, request }: Context): Output<AtWork> {
  const tokenMs = tokens.msLeft(request.bearer ?? '');
  const over = performance.now() + Math.min(live.streamMs, tokenMs);
  const watch = await live.watch();
  try {
    let changed: number[] = [];
    let looked = Number.NEGATIVE_INFINITY;
    let members = new Set<number>();
    while (true) {
      if (changed.length > 0 || performance.now() - looked >= lookMs) {
        looked = performance.now();
        const students = await studentsAtWork(db, { classId, at: now() });
        members = new Set(students.map(({ studentId }) => studentId));
        const working = students.flatMap(({ studentId, work }) => (work ? [{ studentId, ...work }] : []));
        yield { at: now().toISOString(), working, changed };
      }
      const left = over - performance.now();
      if (left <= 0 || watch.hasEnded) return;
      const told = await watch.next(Math.min(left, lookMs));
      changed = [...told].filter((id) => members.has(id));
      if (changed.length === 0) continue;
      await wait(Math.min(togetherMs, Math.max(0, over - performance.now())));
      changed = [...new Set([...changed, ...[...(await watch.next(0))].filter((id) => members.has(id))])];
    }
  } finally {
    watch.end();
  }
}
