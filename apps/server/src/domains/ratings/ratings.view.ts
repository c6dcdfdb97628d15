import { statement } from '../../platform/db/database.ts';

interface OwnRating {
  courseId: number;
  moduleId: number;
  grade: number;
  comment: string;
}

export const ratingsOfStudent = statement<OwnRating, { studentId: number }>(
  'ratings-of-student',
  `select course_id as "courseId", module_id as "moduleId", grade, coalesce(comment, '') as comment
   from module_rating where student_id = $studentId`,
);

/** All, or those of the last six months. */
const given = `($all::boolean or rating.rated_at >= $at::timestamptz - interval '6 months')`;

interface RatingFilter {
  all: boolean;
  at: Date;
}

interface ModuleRow {
  courseName: string;
  moduleName: string;
  gradeAverage: number;
  numberOfGrades: number;
}

export const ratingsByModule = statement<ModuleRow, RatingFilter>(
  'ratings-by-module',
  `select course.name as "courseName", module.name as "moduleName", counted.average as "gradeAverage", counted.number as "numberOfGrades"
   from (
     select rating.course_id, rating.module_id, round(avg(rating.grade), 1) as average, count(*)::int as number
     from module_rating rating where ${given}
     group by rating.course_id, rating.module_id
   ) counted
   join course on course.id = counted.course_id
   join module on module.id = counted.module_id
   order by course.name, module.name, module.id`,
);

interface CommentRow {
  courseName: string;
  moduleName: string;
  studentSchoolName: string;
  grade: number;
  comment: string;
  estimatedDate: string;
  studentName: string;
  studentEmail: string;
  successStatus: 'passed' | 'failed' | 'unknown';
  score: number | null;
}

export const ratingsByStudent = statement<CommentRow, RatingFilter>(
  'ratings-by-student',
  `select course.name as "courseName", module.name as "moduleName", school.name as "studentSchoolName", rating.grade,
     coalesce(rating.comment, '') as comment, (rating.rated_at at time zone 'Europe/Stockholm')::date as "estimatedDate",
     account.name as "studentName", account.email as "studentEmail",
     case when result.status >= 2 then 'passed' when result.best_percent is not null then 'failed' else 'unknown' end as "successStatus",
     result.best_score as score
   from module_rating rating
   join course on course.id = rating.course_id
   join module on module.id = rating.module_id
   join student on student.account_id = rating.student_id
   join account on account.id = student.account_id
   join school on school.id = student.school_id
   left join result on result.student_id = rating.student_id and result.course_id = rating.course_id
     and result.module_id = rating.module_id and result.deleted_at is null
   where ${given}
   order by rating.rated_at desc, rating.id desc`,
);
