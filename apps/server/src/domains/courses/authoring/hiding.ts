import type { authoringContract, Input, Output } from '@gesall/contract';
import { type Change, recordChanges } from '../../../platform/audit/record-change.ts';
import type { Context } from '../../../platform/context.ts';
import { transaction } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { type HidingOfMany, lockCourses, lockLinks, storeCourseHiding, storeLinkHiding } from './authoring.sql.ts';

interface Hidden {
  hideForStudents: boolean;
  hideForTeachers: boolean;
}

type HideCourses = typeof authoringContract.hideCourses;
type HideModules = typeof authoringContract.hideModules;

export async function hideCourse({ id, ...wish }: Input<typeof authoringContract.hideCourse>, it: Context): Promise<void> {
  await hideCourses({ ids: [id], ...wish }, it);
}

/** Hides courses or shows them, all or none; those that are so already leave no trace. */
export function hideCourses(given: Input<HideCourses>, it: Context): Promise<Output<HideCourses>> {
  const wish = wishOf(given);
  return transaction(it.db, async (db) => {
    const courses = await lockCourses(db, wish);
    if (courses.length < wish.ids.length) fail('CourseNotFound');
    const differing = courses.filter((course) => differs(course, wish));
    await storeCourseHiding(db, { ...wish, ids: differing.map(({ id }) => id) });
    const changes = differing.map(
      ({ id, ...before }): Change => ({ kind: 'course.hidden', subject: { type: 'course', id }, before, after: afterOf(before, wish) }),
    );
    await recordChanges(db, it, changes);
    return { changed: differing.length };
  });
}

export async function hideModule({ id, ...wish }: Input<typeof authoringContract.hideModule>, it: Context): Promise<void> {
  await hideModules({ ids: [id], ...wish }, it);
}

/** The same with modules in one course; in others they stay as they are. */
export function hideModules(given: Input<HideModules>, it: Context): Promise<Output<HideModules>> {
  const wish = wishOf(given);
  return transaction(it.db, async (db) => {
    const links = await lockLinks(db, wish);
    if (links.length < wish.ids.length) fail('ModuleNotFound');
    const differing = links.filter((link) => differs(link, wish));
    await storeLinkHiding(db, { ...wish, ids: differing.map(({ id }) => id) });
    const changes = differing.map(
      ({ moduleId, courseId, hideForStudents, hideForTeachers }): Change => ({
        ...{ kind: 'module.hidden', subject: { type: 'module', id: moduleId } },
        before: { courseId, hideForStudents, hideForTeachers },
        after: { courseId, ...afterOf({ hideForStudents, hideForTeachers }, wish) },
      }),
    );
    await recordChanges(db, it, changes);
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
  return after.hideForStudents !== before.hideForStudents || after.hideForTeachers !== before.hideForTeachers;
}
