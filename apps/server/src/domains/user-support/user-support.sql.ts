import { statement } from '../../platform/db/database.ts';

/** A row when the student has a licence, expired or not. */
export const anyLicence = statement<{ id: number }, { studentId: number }>(
  'any-licence-of-student',
  'select id from student_licence where student_id = $studentId and revoked_at is null limit 1',
);

/** Courses by name, deleted ones included, since their results may be deleted too. */
export const coursesNamed = statement<{ id: number; name: string }, { name: string }>(
  'courses-named',
  'select id, name from course where lower(name) = lower($name) order by id',
);

/** Modules by name that belong to the courses, or did when the student ran them. */
export const modulesNamed = statement<
  { id: number; name: string },
  { name: string; courseIds: readonly number[]; studentId: number }
>(
  'modules-of-courses-named',
  `select module.id, module.name from module
   where lower(module.name) = lower($name) and (
     exists (select 1 from course_module link where link.module_id = module.id and link.course_id = any($courseIds::int[]))
     or exists (select 1 from result where result.module_id = module.id and result.student_id = $studentId
       and result.course_id = any($courseIds::int[])))
   order by module.id`,
);
