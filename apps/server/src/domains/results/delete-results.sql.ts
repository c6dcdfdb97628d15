import { statement } from '../../platform/db/database.ts';

interface Which {
  studentId: number;
  courseIds: readonly number[];
  /** Every module when left out. */
  moduleIds: readonly number[] | null;
}

/** Deletes the results of a student in courses, or in modules of them. What was reported stays in the journal. */
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
