import { coursesContract } from '@gesall/contract';
import { answer } from '../../platform/http/answer.ts';
import { myCourses } from './my-courses.ts';

export const coursesRoutes = answer(coursesContract, {
  myCourses: { roles: ['Student'], run: myCourses },
});
