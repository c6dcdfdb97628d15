import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../courses/courses.tables.ts';

/** The school of a class that still exists. */
export const schoolOfClass = statement<{ schoolId: number }, { classId: number }>(
  'results-school-of-class',
  'select school_id as "schoolId" from school_class where id = $classId and deleted_at is null',
);

/** The school of a student who still exists. */
export const schoolOfStudent = statement<{ schoolId: number }, { studentId: number }>(
  'results-school-of-student',
  `select student.school_id as "schoolId" from student
   join account on account.id = student.account_id and account.deleted_at is null
   where student.account_id = $studentId`,
);

/** A module of a course that teachers may see, itself or as the fact part of a test. */
export const moduleInCourse = statement<{ id: number }, { courseId: number; moduleId: number }>(
  'results-module-in-course',
  `select module.id from module
   where module.id = $moduleId and module.deleted_at is null and ${isShownToTeachers('module', '$courseId')}`,
);
