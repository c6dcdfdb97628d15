import type { User } from '../../platform/context.ts';
import { mayAdminister, mayReadSchool } from '../schools/index.ts';

interface Teacher {
  id: number;
  schoolId: number | null;
}

/** A teacher is read by colleagues of the school, and by themselves also while they have none. */
export const mayReadTeacher = (user: User, teacher: Teacher) =>
  mayAdminister(user) ||
  user.id === teacher.id ||
  (teacher.schoolId !== null && mayReadSchool(user, teacher.schoolId));

/** The tree by e-mail is the caller's own: an address in a query opens nothing more. */
export const mayReadTreeOf = (user: User, teacher: Teacher) =>
  mayAdminister(user) || user.id === teacher.id;

/** Students read themselves, teachers the students of their school. */
export const mayReadStudent = (user: User, student: { id: number; schoolId: number }) =>
  user.role === 'Student' ? user.id === student.id : mayReadSchool(user, student.schoolId);
