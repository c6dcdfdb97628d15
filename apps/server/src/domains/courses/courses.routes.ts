import { coursesContract } from '@gesall/contract';
import { staff, students, studentsAndStaff, teachers } from '../../platform/access/audiences.ts';
import { answer } from '../../platform/http/answer.ts';
import {
  coursesOfClass,
  coursesOfStudent,
  coursesOfTeacher,
  finalExamResults,
  myCourses,
  nextModule,
  teacherToday,
} from './read-courses.ts';

export const coursesRoutes = answer('courses', coursesContract, {
  myCourses: { roles: students, run: myCourses },
  nextModule: { roles: students, run: nextModule },
  coursesOfStudent: { roles: studentsAndStaff, run: coursesOfStudent },
  coursesOfTeacher: { roles: staff, run: coursesOfTeacher },
  teacherToday: { roles: teachers, run: teacherToday },
  finalExamResults: { roles: staff, run: finalExamResults },
  coursesOfClass: { roles: staff, run: coursesOfClass },
});
