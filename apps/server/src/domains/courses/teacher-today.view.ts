import type { coursesContract, Output } from '@gesall/contract';
import { type CourseCounts, isReadyForExam, stockholmDay } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';
import { examIsOpen, lockHolds } from '../locks/locks.tables.ts';
import { standingOf } from './standing.sql.ts';
import { taughtByTeacher } from './students-of-teacher.sql.ts';

type TeacherToday = Output<typeof coursesContract.teacherToday>;

interface MorningRow extends Omit<TeacherToday, 'ready'> {
  ready: (TeacherToday['ready'][number] & { counts: CourseCounts })[];
}

const shownStuck = 30;
const inClass = (mine: string) =>
  `'classId', ${mine}.class_id, 'className', ${mine}.class_name, 'programmeId', ${mine}.programme_id, 'programmeName', ${mine}.programme_name`;
const list = (rows: string) =>
  `coalesce((select json_agg(line order by place) from (${rows}) lines(line, place)), '[]')`;

const rows = statement<MorningRow, { teacherId: number; day: string; at: Date }>(
  'teacher-today',
  `with ${taughtByTeacher}, ${standingOf()}, stuck as materialized (
     select taught.*, run.course_id, course.name as course_name, run.module_id, module.name as module_name, run.attempt_count,
       run.best_percent, module.approve_score_limit, run.last_run_at
     from result run
     join taught on taught.id = run.student_id
     join access on access.student_id = run.student_id and access.course_id = run.course_id and access.is_open
     join course on course.id = run.course_id and not course.hide_for_teachers
     join module on module.id = run.module_id and module.deleted_at is null
     join course_module link on link.course_id = run.course_id and link.module_id = run.module_id
       and not link.hide_for_students and not link.hide_for_teachers
     left join module_lock lock on lock.student_id = run.student_id and lock.module_id = run.module_id and ${lockHolds('lock', '$at')}
     where run.student_id = any (array(select id from taught)) and run.deleted_at is null and run.status = 1 and run.attempt_count >= 2
       and run.best_percent < module.approve_score_limit and lock.student_id is null
   )
   select
     ${list(`select json_build_object(${inClass('mine')}, 'students', count(taught.id),
         'active', count(taught.id) filter (where exists (
           select 1 from result run where run.student_id = taught.id and run.deleted_at is null and run.last_run_at > $at::timestamptz - interval '7 days')),
         'places', coalesce(sum(own.places), 0), 'done', coalesce(sum(own.done), 0), 'begun', coalesce(sum(own.begun), 0)),
         row_number() over (order by mine.class_name, mine.class_id)
       from mine
       left join taught on taught.class_id = mine.class_id
       left join (select student_id, sum(modules + exams) as places, sum(modules_done + exams_done) as done,
           sum(greatest(begun - modules_done - exams_done, 0)) as begun
         from stands group by student_id) own on own.student_id = taught.id
       group by mine.class_id, mine.class_name, mine.programme_id, mine.programme_name`)} as classes,
     ${list(`select json_build_object(${inClass('stuck')}, 'studentId', id, 'name', name, 'courseId', course_id, 'courseName', course_name,
         'moduleId', module_id, 'moduleName', module_name, 'attempts', attempt_count, 'percent', best_percent,
         'limit', approve_score_limit), row_number() over (order by last_run_at desc, id, module_id)
       from stuck order by last_run_at desc, id, module_id limit ${shownStuck}`)} as stuck,
     (select count(*)::int from stuck) as "stuckCount",
     ${list(`select json_build_object(${inClass('taught')}, 'studentId', taught.id, 'name', taught.name, 'courseId', course.id,
         'courseName', course.name, 'placeId', place.id, 'counts', json_build_object('begun', begun, 'modules', modules,
           'modulesDone', modules_done, 'exams', exams, 'examsDone', exams_done)),
         row_number() over (order by course.name, course.id, taught.class_name, taught.name, taught.id)
       from stands
       join taught on taught.id = stands.student_id
       join course on course.id = stands.course_id and not course.hide_for_teachers
       join student_course place on place.student_id = stands.student_id and place.course_id = stands.course_id
       left join exam_opening opening on opening.student_id = stands.student_id and opening.course_id = stands.course_id
         and ${examIsOpen('opening', '$at')}
       where stands.is_open and stands.exams > stands.exams_done and opening.student_id is null`)} as ready,
     ${list(`select json_build_object(${inClass('taught')}, 'day', ends.day, 'students', count(*)),
         row_number() over (order by ends.day, taught.class_name, taught.class_id)
       from taught
       join lateral (select max(licence.valid_to) as day from student_licence licence
         where licence.student_id = taught.id and licence.revoked_at is null and licence.opens_courses) ends on true
       where ends.day between $day::date and $day::date + 30
       group by ends.day, taught.class_id, taught.class_name, taught.programme_id, taught.programme_name`)} as ending,
     ${list(`select json_build_object(${inClass('mine')}, 'id', act.id, 'by', doer.name, 'at', iso(act.done_at), 'courseName', course.name,
         'moduleName', module.name), row_number() over (order by act.done_at desc, act.id desc)
       from lock_action act
       join mine on mine.class_id = act.class_id
       join account doer on doer.id = act.done_by
       left join course on course.id = act.course_id
       left join module on module.id = act.module_id
       where act.locked and act.undone_at is null and act.done_at > $at::timestamptz - interval '7 days'
       order by act.done_at desc, act.id desc limit 10`)} as locked`,
);

/** What a teacher should know before the first lesson. One statement, whatever the number of classes. */
export async function readTeacherToday(
  db: Db,
  { teacherId, now }: { teacherId: number; now: Date },
): Promise<TeacherToday> {
  const [read] = await rows(db, { teacherId, day: stockholmDay(now), at: now });
  if (!read) throw new Error('A statement without a table answered no row.');
  const ready = read.ready
    .filter(({ counts }) => isReadyForExam(counts))
    .map(({ counts: _, ...student }) => student);
  return { ...read, ready };
}
