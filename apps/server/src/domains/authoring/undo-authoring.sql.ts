import { holdOrdered, putOrderBack } from '../../platform/audit/order-undoing.ts';
import { isLastOfItsKind } from '../../platform/audit/undoing.ts';
import { statement } from '../../platform/db/database.ts';

interface Events {
  events: readonly number[];
}

const flag = (json: string, key: string) => `(event.${json} ->> '${key}')::boolean`;

export const restoreCourses = statement<{ id: number }, Events>(
  'undo-course-deletions',
  `update course set deleted_at = null, version = version + 1 from audit_event event
   where event.id = any($events::bigint[]) and ${isLastOfItsKind} and course.id = event.subject_id and course.deleted_at is not null
   returning event.id`,
);

export const restoreModules = statement<
  { id: number; moduleId: number; partnerId: number | null },
  Events
>(
  'undo-module-deletions',
  `update module set deleted_at = null, version = version + 1 from audit_event event
   where event.id = any($events::bigint[]) and ${isLastOfItsKind} and module.id = event.subject_id and module.deleted_at is not null
   returning event.id, module.id as "moduleId", (
     select partner.id from module partner
     where partner.id = (event.before ->> 'partnerId')::int and partner.deleted_at is null and partner.couple_id is null) as "partnerId"`,
);

export const putCourseHidingBack = statement<{ id: number }, Events>(
  'undo-course-hiding',
  `update course set hide_for_students = ${flag('before', 'hideForStudents')}, hide_for_teachers = ${flag('before', 'hideForTeachers')},
     version = version + 1
   from audit_event event
   where event.id = any($events::bigint[]) and course.id = event.subject_id and course.deleted_at is null
     and hide_for_students = ${flag('after', 'hideForStudents')} and hide_for_teachers = ${flag('after', 'hideForTeachers')}
   returning event.id`,
);

export const putModuleHidingBack = statement<{ id: number }, Events>(
  'undo-module-hiding',
  `update course_module link
   set hide_for_students = ${flag('before', 'hideForStudents')}, hide_for_teachers = ${flag('before', 'hideForTeachers')}
   from audit_event event
   where event.id = any($events::bigint[]) and link.module_id = event.subject_id and link.course_id = (event.before ->> 'courseId')::int
     and hide_for_students = ${flag('after', 'hideForStudents')} and hide_for_teachers = ${flag('after', 'hideForTeachers')}
   returning event.id`,
);

const modulesOfCourses = {
  wholes: 'course',
  isThere: 'deleted_at is null',
  places: 'course_module',
  wholeId: 'course_id',
  partId: 'module_id',
  parts: 'module',
};

export const lockOrderedCourses = statement<{ id: number }, Events>(
  'hold-ordered-courses',
  holdOrdered(modulesOfCourses),
);
export const putModuleOrderBack = statement<{ id: number }, Events>(
  'undo-module-order',
  putOrderBack(modulesOfCourses),
);
