import { statement } from '../../platform/db/database.ts';

interface Events {
  events: readonly number[];
}

/** A value of the event, of those that it changed; else what stands. */
const former = (key: string, column: string, type = '') =>
  `${column} = case when event.before ? '${key}' then (event.before ->> '${key}')${type} else ${column} end`;
const stands = (key: string, column: string, type = '') =>
  `(not event.after ? '${key}' or ${column} is not distinct from (event.after ->> '${key}')${type})`;

export const putLicencesBack = statement<{ id: number }, Events>(
  'undo-licence-changes',
  `update school_licence set ${former('validTo', 'valid_to', '::date')}, ${former('schoolArticle', 'school_article')},
     ${former('studentArticle', 'student_article')}, ${former('costCenter', 'cost_center')}, version = version + 1
   from audit_event event
   where event.id = any($events::bigint[]) and school_licence.id = event.subject_id
     and ${stands('validTo', 'valid_to', '::date')} and ${stands('schoolArticle', 'school_article')}
     and ${stands('studentArticle', 'student_article')} and ${stands('costCenter', 'cost_center')}
   returning event.id`,
);

export const holdOrderedLicences = statement<{ id: number }, Events>(
  'hold-ordered-licences',
  `select id from programme_licence where id in (select subject_id from audit_event where id = any($events::bigint[]))
   order by id for update`,
);

/** Of licences that hold the same courses in the order that the event gave them. */
export const putCourseOrderBack = statement<{ id: number }, Events>(
  'undo-course-order',
  `with ordered as (
     select event.id, event.subject_id as licence_id, event.before from audit_event event
     where event.id = any($events::bigint[]) and (
       select jsonb_agg(course.id order by placed.sort_order, course.id) from programme_licence_course placed
       join course on course.id = placed.course_id and course.deleted_at is null
       where placed.programme_licence_id = event.subject_id) = event.after -> 'order'
   ), moved as (
     update programme_licence_course placed set sort_order = given.place
     from ordered, jsonb_array_elements_text(ordered.before -> 'order') with ordinality as given(course_id, place)
     where placed.programme_licence_id = ordered.licence_id and placed.course_id = given.course_id::int
   )
   select id from ordered`,
);
