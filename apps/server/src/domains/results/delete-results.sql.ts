import { statement } from '../../platform/db/database.ts';

interface Which {
  studentId: number;
  courseIds: readonly number[];
  /** Null means every module. */
  moduleIds: readonly number[] | null;
}

/** The journal keeps the reports. */
export const deleteResults = statement<
  { id: number; moduleId: number; courseId: number },
  Which & { at: Date; by: number }
>(
  'delete-results',
  `update result set deleted_at = $at, deleted_by = $by
   where student_id = $studentId and course_id = any($courseIds::int[]) and deleted_at is null
     and ($moduleIds::int[] is null or module_id = any($moduleIds::int[]))
   returning id, module_id as "moduleId", course_id as "courseId"`,
);
