import type { authoringContract, Input, Output } from '@gesall/contract';
import { type Change, recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  type HidingOfMany,
  lockCourses,
  lockLinks,
  storeCourseHiding,
  storeLinkHiding,
} from './authoring.sql.ts';

interface Hidden {
  hideForStudents: boolean;
  hideForTeachers: boolean;
}

type HideCourses = typeof authoringContract.hideCourses;
type HideModules = typeof authoringContract.hideModules;

export async function hideCourse(
  { id, ...wish }: Input<typeof authoringContract.hideCourse>,
  ctx: Context,
): Promise<void> {
  await hideCourses({ ids: [id], ...wish }, ctx);
}

export function hideCourses(given: Input<HideCourses>, ctx: Context): Promise<Output<HideCourses>> {
  return hide(given, ctx, {
    lock: lockCourses,
    store: storeCourseHiding,
    missing: 'CourseNotFound',
    changeOf: ({ id, ...before }, after) => ({
      kind: 'course.hidden',
      subject: { type: 'course', id },
      before,
      after,
    }),
  });
}

export async function hideModule(
  { id, ...wish }: Input<typeof authoringContract.hideModule>,
  ctx: Context,
): Promise<void> {
  await hideModules({ ids: [id], ...wish }, ctx);
}

/** Only in one course. */
export function hideModules(given: Input<HideModules>, ctx: Context): Promise<Output<HideModules>> {
  return hide(given, ctx, {
    lock: lockLinks,
    store: storeLinkHiding,
    missing: 'ModuleNotFound',
    changeOf: ({ moduleId, courseId, hideForStudents, hideForTeachers }, after) => ({
      kind: 'module.hidden',
      subject: { type: 'module', id: moduleId },
      before: { courseId, hideForStudents, hideForTeachers },
      after: { courseId, ...after },
    }),
  });
}

interface Hiding<Row> {
  lock(db: Db, wish: HidingOfMany): Promise<Row[]>;
  store(db: Db, wish: HidingOfMany): Promise<unknown>;
  missing: 'CourseNotFound' | 'ModuleNotFound';
  changeOf(row: Row, after: Hidden): Change;
}

/** Hides or shows rows, all or none; unchanged rows are not audited. */
function hide<Row extends Hidden & { id: number }>(
  given: Input<HideCourses>,
  ctx: Context,
  { lock, store, missing, changeOf }: Hiding<Row>,
): Promise<Output<HideCourses>> {
  const wish = wishOf(given);
  return transaction(ctx.db, async (db) => {
    const rows = await lock(db, wish);
    if (rows.length < wish.ids.length) fail(missing);
    const differing = rows.filter((row) => differs(row, wish));
    await store(db, { ...wish, ids: differing.map(({ id }) => id) });
    await recordChanges(
      db,
      ctx,
      differing.map((row) => changeOf(row, afterOf(row, wish))),
    );
    return { changed: differing.length };
  });
}

const wishOf = ({ ids, hideForStudents, hideForTeachers }: Input<HideCourses>): HidingOfMany => ({
  ids: [...new Set(ids)],
  hideForStudents: hideForStudents ?? null,
  hideForTeachers: hideForTeachers ?? null,
});

const afterOf = ({ hideForStudents, hideForTeachers }: Hidden, wish: HidingOfMany): Hidden => ({
  hideForStudents: wish.hideForStudents ?? hideForStudents,
  hideForTeachers: wish.hideForTeachers ?? hideForTeachers,
});

function differs(before: Hidden, wish: HidingOfMany): boolean {
  const after = afterOf(before, wish);
  return (
    after.hideForStudents !== before.hideForStudents ||
    after.hideForTeachers !== before.hideForTeachers
  );
}
