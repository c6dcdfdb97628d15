import type { coursesContract, Output } from '@gesall/contract';
import { type CourseCounts, courseStatus, isReadyForExam, stockholmDay } from '@gesall/rules';
import { type Db, statement } from '../../platform/db/database.ts';
import { moduleUrl } from '../authoring/index.ts';
import { examIsOpen } from '../locks/locks.tables.ts';
import { standingOf } from './standing.sql.ts';
import { taughtByTeacher } from './students-of-teacher.sql.ts';

type TeacherCourse = Output<typeof coursesContract.coursesOfTeacher>[number];

type TeacherCourseStudent = TeacherCourse['students'][number];

interface CourseRow
  extends Omit<TeacherCourse, 'imgUrl' | 'hasFinalExam' | 'modules' | 'students'> {
  students: (Omit<TeacherCourseStudent, 'status' | 'isReadyForExam'> & { counts: CourseCounts })[];
  imageHash: string | null;
  modules: TeacherCourse['modules'] | null;
}

const rows = statement<
  CourseRow,
  { teacherId: number; courseId: number | null; day: string; at: Date }
>(
  'courses-of-teacher',
  `with ${taughtByTeacher}, ${standingOf('where $courseId::int is null or course_id = $courseId')}, listed as (
     select course_progress.course_id, min(course_progress.sort_order) as sort_order, min(course_progress.licence_name) as licence_name,
       json_agg(json_build_object('studentId', taught.id, 'studentCourseId', place.id, 'name', taught.name,
         'classId', taught.class_id, 'className', taught.class_name, 'counts', json_build_object('begun', begun, 'modules', modules,
           'modulesDone', modules_done, 'exams', exams, 'examsDone', exams_done),
         'finalExamEnabled', opening.student_id is not null, 'finalExamStartDate', iso(opening.opened_at),
         'finalExamClosesAt', iso(opening.closes_at), 'disabled', not is_open) order by taught.name, taught.id) as students
     from course_progress
     join taught on taught.id = course_progress.student_id
     left join student_course place on place.student_id = course_progress.student_id and place.course_id = course_progress.course_id
     left join exam_opening opening on opening.student_id = course_progress.student_id and opening.course_id = course_progress.course_id
       and ${examIsOpen('opening', '$at')}
     group by course_progress.course_id
   )
   select course.id, course.name as "courseName", course.description, encode(course.image_hash, 'hex') as "imageHash",
     listed.licence_name as "programLicenseName", listed.students,
     (select json_agg(json_build_object('id', module.id, 'name', module.name, 'moduleType', module.kind, 'isFinalExam', module.is_final_exam,
        'sortOrder', link.sort_order, 'url', ${moduleUrl('module', 'version')}) order by module.is_final_exam, link.sort_order, link.id)
      from course_module link
      join module on module.id = link.module_id and module.deleted_at is null
      left join package_version version on version.id = module.package_version_id
      where link.course_id = course.id and not link.hide_for_teachers) as modules
   from listed
   join course on course.id = listed.course_id and not course.hide_for_teachers
   order by listed.licence_name, listed.sort_order, course.name, course.id`,
);

/** The courses of students in a teacher's classes, all or one, in one statement. */
export async function coursesOfTeacher(
  db: Db,
  { teacherId, courseId = null, now }: { teacherId: number; courseId?: number | null; now: Date },
): Promise<TeacherCourse[]> {
  return (await rows(db, { teacherId, courseId, day: stockholmDay(now), at: now })).map(
    ({ imageHash, modules, students, ...row }) => ({
      ...row,
      students: students.map(({ counts, ...student }) => ({
        ...student,
        status: courseStatus(counts),
        isReadyForExam: isReadyForExam(counts) && !student.disabled && !student.finalExamEnabled,
      })),
      imgUrl: imageHash && `/files/images/${imageHash}`,
      hasFinalExam: (modules ?? []).some(({ isFinalExam }) => isFinalExam),
      modules: modules ?? [],
    }),
  );
}
