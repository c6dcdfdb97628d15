import { statement } from '../../platform/db/database.ts';
import { isShownToTeachers } from '../authoring/authoring.tables.ts';
import { examIsOpen } from './locks.tables.ts';

export interface PlaceInCourse {
  id: number;
  studentId: number;
  courseId: number;
  schoolId: number;
}

export const lockPlaces = statement<PlaceInCourse, { ids: readonly number[] }>(
  'exam-hold-places',
  `select place.id, place.student_id as "studentId", place.course_id as "courseId", student.school_id as "schoolId"
   from student_course place
   join student on student.account_id = place.student_id
   join account on account.id = place.student_id and account.deleted_at is null
   where place.id = any ($ids::int[])
   order by place.student_id, place.id
   for no key update of student`,
);

interface Places {
  studentIds: readonly number[];
  courseIds: readonly number[];
  at: Date;
}

/** Opens closed exams, and sets the end of open ones. Answers the changed places. */
export const openExams = statement<
  { studentId: number; courseId: number },
  Places & { by: number; closesAt: readonly (Date | null)[] }
>(
  'open-final-exams',
  `insert into exam_opening as opening (student_id, course_id, opened_at, opened_by, closes_at)
   select student_id, course_id, $at, $by, closes_at
   from unnest($studentIds::int[], $courseIds::int[], $closesAt::timestamptz[]) place(student_id, course_id, closes_at)
   on conflict (student_id, course_id) do update set
     opened_at = case when ${examIsOpen('opening', '$at')} then opening.opened_at else excluded.opened_at end,
     opened_by = case when ${examIsOpen('opening', '$at')} then opening.opened_by else excluded.opened_by end,
     closes_at = excluded.closes_at
     where not ${examIsOpen('opening', '$at')} or opening.closes_at is distinct from excluded.closes_at
   returning student_id as "studentId", course_id as "courseId"`,
);

/** Answers the changed places. */
export const closeExams = statement<{ studentId: number; courseId: number }, Places>(
  'close-final-exams',
  `update exam_opening opening set closes_at = $at
   from unnest($studentIds::int[], $courseIds::int[]) place(student_id, course_id)
   where opening.student_id = place.student_id and opening.course_id = place.course_id and ${examIsOpen('opening', '$at')}
   returning opening.student_id as "studentId", opening.course_id as "courseId"`,
);

/** No row without a visible course, no module when it is not the course's exam. */
export const examOfCourse = statement<
  { moduleId: number | null },
  { courseId: number; moduleId: number }
>(
  'exam-of-course',
  `select module.id as "moduleId" from course
   left join module on module.id = $moduleId and module.deleted_at is null and module.is_final_exam
     and ${isShownToTeachers('module', 'course.id')}
   where course.id = $courseId and course.deleted_at is null and not course.hide_for_teachers`,
);

export const openExamForTeacher = statement<
  never,
  { teacherId: number; moduleId: number; at: Date }
>(
  'open-exam-for-teacher',
  `insert into exam_preview (teacher_id, module_id, opened_at) values ($teacherId, $moduleId, $at)
   on conflict (teacher_id, module_id) do nothing`,
);

export const examPreview = statement<{ openedAt: Date }, { teacherId: number; moduleId: number }>(
  'exam-preview',
  'select opened_at as "openedAt" from exam_preview where teacher_id = $teacherId and module_id = $moduleId',
);
