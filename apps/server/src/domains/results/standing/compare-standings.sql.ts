import { statement } from '../../../platform/db/database.ts';

/** The next students by their ids: all, or whose result it is. */
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

/** Where the standings of students are not what their results say: of all, or of one module. */
export const unlikeStandings = statement<Unlike, { studentIds: number[]; moduleId: number | null }>(
  'standing-differences',
  `with told as (
     select student_id, course_id, module_id, status, standing_cell(result) as cell
     from result where student_id = any ($studentIds::int[]) and deleted_at is null
   ), kept as (
     select standing.student_id, standing.course_id, part.module_id, part.status, part.cell
     from standing cross join lateral unnest(standing.module_ids, standing.statuses, standing.cells) part(module_id, status, cell)
     where standing.student_id = any ($studentIds::int[])
   )
   select student_id as "studentId", course_id as "courseId", module_id as "moduleId",
     case when kept.cell is null then 'is missing' when told.cell is null then 'is not in the results' else 'differs' end as what
   from told full join kept using (student_id, course_id, module_id)
   where (told.status, told.cell) is distinct from (kept.status, kept.cell) and ($moduleId::int is null or module_id = $moduleId)
   order by student_id, course_id, module_id`,
);

/** Nobody writes a standing, and what it depends on is settled, until the transaction ends. */
export const lockStanding = statement<
  { studentId: number },
  { studentId: number; courseId: number }
>(
  'standing-lock',
  `select student_id as "studentId" from standing where student_id = $studentId and course_id = $courseId for update`,
);

/** Lets a standing say what the results say. Only after `lockStanding`, so that it sees all of them. */
export const layStanding = statement<
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
