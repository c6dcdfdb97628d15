import type { Status } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../authoring/authoring.tables.ts';

/** A module of a course that teachers see, itself or as the fact part of a test. */
export const moduleInCourse = statement<{ id: number }, { courseId: number; moduleId: number }>(
  'results-module-in-course',
  `select module.id from module
   where module.id = $moduleId and module.deleted_at is null and ${isShownToTeachers('module', '$courseId')}`,
);

export interface ReachedAttempt {
  studentId: number;
  schoolId: number;
  courseId: number;
  moduleId: number;
  name: string;
  isShownToTeachers: boolean;
  status: Status;
  /** Null, as `url`, for an external attempt. */
  packageVersionId: number | null;
  url: string | null;
}

export const attemptById = statement<ReachedAttempt, { attemptId: number }>(
  'reached-attempt',
  `select result.student_id as "studentId", student.school_id as "schoolId", result.course_id as "courseId", result.module_id as "moduleId",
     module.name, ${isShownToTeachers('module')} as "isShownToTeachers", attempt.status, version.id as "packageVersionId",
     '/scorm/p/' || version.id || '/' || version.launch as url
   from attempt
   join result on result.id = attempt.result_id and result.deleted_at is null
   join module on module.id = result.module_id and module.deleted_at is null
   join student on student.account_id = result.student_id
   join account on account.id = student.account_id and account.deleted_at is null
   left join package_version version on version.id = attempt.package_version_id
   where attempt.id = $attemptId`,
);
