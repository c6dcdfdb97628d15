import { isLastOfItsKind } from '../../../platform/audit/undoing.ts';
import { statement } from '../../../platform/db/database.ts';

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

export const restoreModules = statement<{ id: number; moduleId: number; partnerId: number | null }, Events>(
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

export const holdOrderedCourses = statement<{ id: number }, Events>(
  'hold-ordered-courses',
  `select id from course where deleted_at is null and id in (select subject_id from audit_event where id = any($events::bigint[]))
   order by id for update`,
);

/** Of courses that have the same modules in the order that the event gave them. */
export const putModuleOrderBack = statement<{ id: number }, Events>(
  'undo-module-order',
  `with ordered as (
     select event.id, event.subject_id as course_id, event.before from audit_event event
     where event.id = any($events::bigint[]) and (
       select jsonb_agg(link.module_id order by link.sort_order, link.id) from course_module link
       join module on module.id = link.module_id and module.deleted_at is null
       where link.course_id = event.subject_id) = event.after -> 'order'
   ), moved as (
     update course_module link set sort_order = given.place
     from ordered, jsonb_array_elements_text(ordered.before -> 'order') with ordinality as given(module_id, place)
     where link.course_id = ordered.course_id and link.module_id = given.module_id::int
   )
   select id from ordered`,
);
