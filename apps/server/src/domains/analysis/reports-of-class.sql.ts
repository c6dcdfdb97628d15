import { statement } from '../../platform/db/database.ts';
import { membersEver } from '../people/people.tables.ts';
import type { Reports } from './why-no-answers.ts';

const attemptOfClass = `from ${membersEver('$classId')} member
       join account on account.id = member.student_id and account.deleted_at is null
       join result on result.student_id = member.student_id and result.course_id = $courseId and result.module_id = module.id
         and result.deleted_at is null`;

/** How far a class has come with a module whose answers are missing. */
export const reportsOfClass = statement<
  Reports,
  { classId: number; courseId: number; moduleId: number }
>(
  'analysis-reports-of-class',
  `select module.is_fact_module as "isFactModule", exists (select 1 ${attemptOfClass}) as "hasRun",
     exists (select 1 from question where question.module_id = module.id) as "hasReported",
     exists (select 1 ${attemptOfClass}
       join attempt on attempt.result_id = result.id and (attempt.status > 1 or attempt.completion = 'completed')) as "isFinished"
   from module where module.id = $moduleId and module.deleted_at is null`,
);
