import { coursesContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import {
  coursesOfClass,
  coursesOfStudent,
  coursesOfTeacher,
  finalExamResults,
  myCourses,
  teacherToday,
} from './read-courses.ts';

export const coursesRoutes = answer('courses', coursesContract, {
  myCourses: { roles: ['Student'], run: myCourses },
  coursesOfStudent: { roles: ['Student', 'Teacher', 'Superuser', 'Admin'], run: coursesOfStudent },
  coursesOfTeacher: { roles: ['Teacher', 'Superuser', 'Admin'], run: coursesOfTeacher },
  teacherToday: { roles: ['Teacher'], run: teacherToday },
  finalExamResults: { roles: ['Teacher', 'Superuser', 'Admin'], run: finalExamResults },
  coursesOfClass: { roles: ['Teacher', 'Superuser', 'Admin'], run: coursesOfClass },
});
