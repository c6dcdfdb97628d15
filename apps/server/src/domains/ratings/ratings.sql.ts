import { statement } from '../../platform/db/database.ts';

interface Rated {
  studentId: number;
  courseId: number;
  moduleId: number;
  grade: number;
  comment: string | null;
  at: Date;
}

/** No row without a result of the module. */
export const storeRating = statement<{ id: number }, Rated>(
  'rating-store',
  `insert into module_rating (student_id, course_id, module_id, grade, comment, rated_at)
   select result.student_id, result.course_id, result.module_id, $grade::smallint, $comment, $at
   from result
   join module on module.id = result.module_id and module.kind = 0
   where result.student_id = $studentId and result.course_id = $courseId and result.module_id = $moduleId
     and result.deleted_at is null and result.run_count > 0
   on conflict (student_id, course_id, module_id)
     do update set grade = excluded.grade, comment = excluded.comment, rated_at = excluded.rated_at
   returning id`,
);
