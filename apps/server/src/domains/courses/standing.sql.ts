/** The modules that count in a course: those students see, without fact modules of its tests. */
const counted = `select link.course_id, module.id as module_id, module.is_final_exam from course_module link
     join module on module.id = link.module_id and module.deleted_at is null
     where not link.hide_for_students and link.course_id in (select course_id from access) and not (module.is_fact_module and exists (
       select 1 from module test
       join course_module beside on beside.module_id = test.id and beside.course_id = link.course_id and not beside.hide_for_students
       where test.couple_id = module.couple_id and test.id <> module.id and not test.is_fact_module and test.deleted_at is null))`;

/**
 * Common tables of students' progress, among them `access` and `course_progress`. Expects a table
 * `taught` of students; `among` limits the courses.
 */
export const standingOf = (among = '') => `access as materialized (
     select * from course_access(array(select id from taught), $day::date)
     ${among}
   ), counted as materialized (${counted}),
   total as (
     select course_id, count(*) filter (where not is_final_exam) as modules, count(*) filter (where is_final_exam) as exams
     from counted group by course_id
   ), come as (
     select standing.student_id, standing.course_id, count(*) as begun,
       count(*) filter (where progress.status >= 2 and not counted.is_final_exam) as modules_done,
       count(*) filter (where progress.status >= 2 and counted.is_final_exam) as exams_done
     from standing
     cross join lateral unnest(standing.module_ids, standing.statuses) progress(module_id, status)
     join counted on counted.course_id = standing.course_id and counted.module_id = progress.module_id
     where standing.student_id = any (array(select id from taught))
     group by standing.student_id, standing.course_id
   ), course_progress as (
     select access.student_id, access.course_id, access.sort_order, access.licence_name, access.is_open,
       coalesce(total.modules, 0) as modules, coalesce(total.exams, 0) as exams,
       coalesce(come.begun, 0) as begun, coalesce(come.modules_done, 0) as modules_done, coalesce(come.exams_done, 0) as exams_done
     from access
     left join total on total.course_id = access.course_id
     left join come on come.student_id = access.student_id and come.course_id = access.course_id
   )`;
