import type { coursesContract, Output } from '@gesall/contract';
import { type CourseCounts, isReadyForExam, stockholmDay } from '@gesall/rules';
import type { User } from '../../platform/context.ts';
import { type Db, statement } from '../../platform/db/database.ts';
import { examIsOpen, lockHolds } from '../locks/locks.tables.ts';
import { isTaught } from '../schools/schools.tables.ts';
import { standingOf } from './standing.sql.ts';
import { taughtByTeacher } from './students-of-teacher.sql.ts';

type TeacherToday = Output<typeof coursesContract.teacherToday>;

interface MorningRow extends Omit<TeacherToday, 'ready'> {
  ready: (TeacherToday['ready'][number] & { counts: CourseCounts })[];
}

const shownStuck = 30;
const teachersDays = 30;
/** Purchasers have to order in time. */
const purchasersDays = 60;
const inClass = (mine: string) =>
  `'classId', ${mine}.class_id, 'className', ${mine}.class_name, 'programmeId', ${mine}.programme_id, 'programmeName', ${mine}.programme_name`;
const list = (rows: string) =>
  `coalesce((select json_agg(line order by place) from (${rows}) lines(line, place)), '[]')`;

interface Asked {
  teacherId: number;
  schoolId: number | null;
  /** How many days ahead ending licences are listed. */
  days: number;
  /** Whether ending licences are those of every class of the school. */
  inEveryClass: boolean;
  day: string;
  at: Date;
}

const rows = statement<Omit<MorningRow, 'endingDays'>, Asked>(
  'teacher-today',
  `with ${taughtByTeacher}, ${standingOf()}, ending_in as materialized (
     select id, name, class_id, class_name, programme_id, programme_name from taught where not $inEveryClass::boolean
     union all
     (select distinct on (person.id) person.id, person.name, school_class.id, school_class.name, programme.id, programme.name
     from school_class
     join programme on programme.id = school_class.programme_id
     join class_student member on member.class_id = school_class.id
     join account person on person.id = member.student_id and person.deleted_at is null
     where $inEveryClass::boolean and school_class.school_id = $schoolId and ${isTaught('school_class')}
     order by person.id, member.is_main desc, school_class.id)
   ), stuck as materialized (
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
         from course_progress group by student_id) own on own.student_id = taught.id
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
       from course_progress
       join taught on taught.id = course_progress.student_id
       join course on course.id = course_progress.course_id and not course.hide_for_teachers
       join student_course place on place.student_id = course_progress.student_id and place.course_id = course_progress.course_id
       left join exam_opening opening on opening.student_id = course_progress.student_id and opening.course_id = course_progress.course_id
         and ${examIsOpen('opening', '$at')}
       where course_progress.is_open and course_progress.exams > course_progress.exams_done and opening.student_id is null`)} as ready,
     ${list(`select json_build_object(${inClass('ending_in')}, 'day', ends.day, 'students', count(*),
           'names', json_agg(ending_in.name order by ending_in.name, ending_in.id)),
         row_number() over (order by ends.day, ending_in.class_name, ending_in.class_id)
       from ending_in
       join lateral (select max(licence.valid_to) as day from student_licence licence
         where licence.student_id = ending_in.id and licence.revoked_at is null and licence.opens_courses) ends on true
       where ends.day between $day::date and $day::date + $days::int
       group by ends.day, ending_in.class_id, ending_in.class_name, ending_in.programme_id, ending_in.programme_name`)} as ending,
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

/** What a teacher should know before the first lesson, in one statement. */
export async function readTeacherToday(
  db: Db,
  { teacher, now }: { teacher: User; now: Date },
): Promise<TeacherToday> {
  const { id: teacherId, schoolId, fullAccess, purchaser } = teacher;
  const days = purchaser ? purchasersDays : teachersDays;
  const inEveryClass = purchaser && fullAccess;
  const [read] = await rows(db, {
    teacherId,
    schoolId,
    days,
    inEveryClass,
    day: stockholmDay(now),
    at: now,
  });
  if (!read) throw new Error('A statement without a table answered no row.');
  const ready = read.ready
    .filter(({ counts }) => isReadyForExam(counts))
    .map(({ counts: _, ...student }) => student);
  return { ...read, ready, endingDays: days };
}
