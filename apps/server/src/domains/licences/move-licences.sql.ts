import { statement } from '../../platform/db/database.ts';

/** Holds licences in the order of their ids for the rest of the transaction. */
export const holdLicences = statement<{ id: number }, { ids: readonly number[] }>(
  'hold-student-licences',
  'select id from student_licence where id = any($ids::int[]) order by id for update',
);

/**
 * Gives the days that are left of licences to other students, from today. `moves` is JSON: a list of
 * `licenceId` and `studentId`.
 */
export const giveDaysLeft = statement<
  { id: number; movedFromId: number },
  { moves: string; day: string; by: number; at: Date }
>(
  'give-days-left',
  `insert into student_licence (student_id, type, programme_licence_id, valid_from, valid_to, order_line_id, granted_by, created_at, moved_from_id)
   select move."studentId", former.type, former.programme_licence_id, greatest(former.valid_from, $day::date), former.valid_to,
     former.order_line_id, $by, $at, former.id
   from jsonb_to_recordset($moves::jsonb) as move("licenceId" int, "studentId" int)
   join student_licence former on former.id = move."licenceId"
   order by move."studentId", former.id
   returning id, moved_from_id as "movedFromId"`,
);

/** Ends licences yesterday, so that what was learnt under them stays listed; revokes those that have not begun before today. */
export const endLicences = statement<
  never,
  { ids: readonly number[]; day: string; by: number; at: Date }
>(
  'end-moved-licences',
  `update student_licence set
     valid_to = case when valid_from < $day::date then $day::date - 1 else valid_to end,
     revoked_at = case when valid_from < $day::date then null else $at::timestamptz end,
     revoked_by = case when valid_from < $day::date then null else $by::int end
   where id = any($ids::int[])`,
);

export const revokeLicences = statement<never, { ids: readonly number[]; by: number; at: Date }>(
  'revoke-moved-licences',
  'update student_licence set revoked_at = $at, revoked_by = $by where id = any($ids::int[])',
);

interface Events {
  events: readonly number[];
}

/** The licences that events of `licence.moved` and `licence.reused` made, and what they continue. */
const movesOf = `audit_event event
   cross join lateral jsonb_array_elements_text(event.after -> 'studentLicenceIds') made(id)
   join student_licence moved on moved.id = made.id::int
   join student_licence former on former.id = moved.moved_from_id`;

/** Holds the students on both sides of moves in the order of their ids, as orders do. */
export const holdStudentsOfMoves = statement<{ id: number }, Events>(
  'hold-students-of-moves',
  `select student.account_id as id from student
   where student.account_id in (
     select unnest(array[moved.student_id, former.student_id]) from ${movesOf}
     where event.id = any($events::bigint[]))
   order by student.account_id
   for no key update`,
);

/** Whether a licence that continues another one can go back to its former holder. */
const canGoBack = `moved.revoked_at is null
     and not exists (
       select 1 from result run
       join programme_licence_course placed on placed.course_id = run.course_id and placed.programme_licence_id = moved.programme_licence_id
       where run.student_id = moved.student_id and run.deleted_at is null and run.last_run_at >= moved.created_at)
     and not exists (
       select 1 from student_licence other
       where other.student_id = former.student_id and other.id <> former.id and other.revoked_at is null
         and daterange(other.valid_from, other.valid_to, '[]') && daterange(former.valid_from, moved.valid_to, '[]')
         and (other.opens_courses and former.opens_courses and other.programme_licence_id = former.programme_licence_id
           or other.opens_placement and former.opens_placement))`;

/** Moves licences back unless they were used, moved on, or their former holder got others. */
export const putMovesBack = statement<{ id: number }, Events & { by: number; at: Date }>(
  'undo-licence-moves',
  `with undone as materialized (
     select event.id from ${movesOf}
     where event.id = any($events::bigint[])
     group by event.id
     having bool_and(${canGoBack})
   ), going as materialized (
     select moved.id, moved.valid_to, former.id as former_id from ${movesOf}
     where event.id in (select id from undone)
   ), revoked as (
     update student_licence set revoked_at = $at, revoked_by = $by from going where student_licence.id = going.id
   ), restored as (
     update student_licence set valid_to = going.valid_to, revoked_at = null, revoked_by = null
     from going where student_licence.id = going.former_id
   )
   select id from undone`,
);
