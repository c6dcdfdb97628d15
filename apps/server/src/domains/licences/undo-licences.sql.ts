import { holdOrdered, putOrderBack } from '../../platform/audit/order-undoing.ts';
import { statement } from '../../platform/db/database.ts';

interface Events {
  events: readonly number[];
}

/** The former value from the event if it changed; else the present value. */
const former = (key: string, column: string, type = '') =>
  `${column} = case when event.before ? '${key}' then (event.before ->> '${key}')${type} else ${column} end`;
const isUnchanged = (key: string, column: string, type = '') =>
  `(not event.after ? '${key}' or ${column} is not distinct from (event.after ->> '${key}')${type})`;

export const putLicencesBack = statement<{ id: number }, Events>(
  'undo-licence-changes',
  `update school_licence set ${former('validTo', 'valid_to', '::date')}, ${former('schoolArticle', 'school_article')},
     ${former('studentArticle', 'student_article')}, ${former('costCenter', 'cost_center')}, version = version + 1
   from audit_event event
   where event.id = any($events::bigint[]) and school_licence.id = event.subject_id
     and ${isUnchanged('validTo', 'valid_to', '::date')} and ${isUnchanged('schoolArticle', 'school_article')}
     and ${isUnchanged('studentArticle', 'student_article')} and ${isUnchanged('costCenter', 'cost_center')}
   returning event.id`,
);

const coursesOfLicences = {
  wholes: 'programme_licence',
  places: 'programme_licence_course',
  wholeId: 'programme_licence_id',
  partId: 'course_id',
  parts: 'course',
};

export const lockOrderedLicences = statement<{ id: number }, Events>(
  'hold-ordered-licences',
  holdOrdered(coursesOfLicences),
);
export const putCourseOrderBack = statement<{ id: number }, Events>(
  'undo-course-order',
  putOrderBack(coursesOfLicences),
);
