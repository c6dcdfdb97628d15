import type { Context } from '../../platform/context.ts';
import { coursesOfStudent } from './courses-of-student.view.ts';

export const myCourses = (_input: unknown, { db, user, now }: Context) => coursesOfStudent(db, user.id, now());
