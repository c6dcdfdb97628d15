import { z } from 'zod';
import { call } from './call.ts';
import { studentCourse } from './shapes.ts';

/** Courses and their modules, as those see them who run or follow them. */
export const coursesContract = {
  myCourses: call('GET', '/student/MyCourses', {
    about: 'The courses of the signed-in student, with modules, states and uploads.',
    result: z.array(studentCourse),
  }),
};
