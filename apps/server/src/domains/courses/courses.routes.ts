import { coursesContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { coursesOfClass, coursesOfStudent, myCourses } from './read-courses.ts';

export const coursesRoutes = answer('courses', coursesContract, {
  myCourses: { roles: ['Student'], run: myCourses },
  coursesOfStudent: { roles: ['Student', 'Teacher', 'Superuser', 'Admin'], run: coursesOfStudent },
  coursesOfClass: { roles: ['Teacher', 'Superuser', 'Admin'], run: coursesOfClass },
});
