import { statement } from '../../../platform/db/database.ts';

export const studentsAfter = statement<
  { id: number },
  { after: number; resultId: number | null; atMost: number }
>(
  'standing-students-after',
  `select account_id as id from student
   where account_id > $after and ($resultId::int is null or account_id = (select student_id from result where id = $resultId))
   order by account_id limit $atMost`,
);

export interface Unlike {
  studentId: number;
  courseId: number;
  moduleId: number;
  what: 'is missing' | 'is not in the results' | 'differs';
}

/** Standings that differ from their results: of all modules, or one. */
export const unlikeStandings = statement<Unlike, { studentIds: number[]; moduleId: number | null }>(
  'standing-differences',
  `with expected as (
     select student_id, course_id, module_id, status, standing_cell(result) as cell
     from result where student_id = any ($studentIds::int[]) and deleted_at is null
   ), kept as (
     select standing.student_id, standing.course_id, part.module_id, part.status, part.cell
     from standing cross join lateral unnest(standing.module_ids, standing.statuses, standing.cells) part(module_id, status, cell)
     where standing.student_id = any ($studentIds::int[])
   )
   select student_id as "studentId", course_id as "courseId", module_id as "moduleId",
     case when kept.cell is null then 'is missing' when expected.cell is null then 'is not in the results' else 'differs' end as what
   from expected full join kept using (student_id, course_id, module_id)
   where (expected.status, expected.cell) is distinct from (kept.status, kept.cell) and ($moduleId::int is null or module_id = $moduleId)
   order by student_id, course_id, module_id`,
);

/** Locks the standing and its results until the transaction ends. */
export const lockStanding = statement<
  { studentId: number },
  { studentId: number; courseId: number }
>(
  'standing-lock',
  `select student_id as "studentId" from standing where student_id = $studentId and course_id = $courseId for update`,
);

/** Recomputes a standing. Requires `lockStanding`, so that it sees all results. */
export const recomputeStanding = statement<
  { studentId: number },
  { studentId: number; courseId: number }
>(
  'standing-lay',
  `insert into standing (student_id, course_id, module_ids, statuses, cells)
   select $studentId, $courseId, coalesce(array_agg(module_id order by id), '{}'), coalesce(array_agg(status order by id), '{}'),
     coalesce(array_agg(standing_cell(result) order by id), '{}')
   from result where student_id = $studentId and course_id = $courseId and deleted_at is null
   on conflict (student_id, course_id) do update set module_ids = excluded.module_ids, statuses = excluded.statuses, cells = excluded.cells
   returning student_id as "studentId"`,
);
