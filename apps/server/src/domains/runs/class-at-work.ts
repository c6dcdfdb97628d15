import type { Input, runsContract } from '@gesall/contract';
import { streamOf } from '../../platform/live/stream-of.ts';
import { reachClass } from '../schools/index.ts';
import { studentsAtWork } from './class-at-work.view.ts';

/** Sent again at every change. */
export const classAtWork = streamOf({
  topic: ({ id }: Input<typeof runsContract.classAtWork>) => `class ${id} at work`,
  reach: (ctx, { id }) => reachClass(ctx, id),
  async read({ id }, { db, now }) {
    const at = now();
    const students = await studentsAtWork(db, { classId: id, at });
    return {
      snapshot: {
        at: at.toISOString(),
        working: students.flatMap(({ studentId, work }) => (work ? [{ studentId, ...work }] : [])),
      },
      members: new Set(students.map(({ studentId }) => studentId)),
    };
  },
});
