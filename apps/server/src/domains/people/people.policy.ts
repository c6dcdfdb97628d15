import { mayAdminister, mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import { maySeeTo } from '../accounts/index.ts';

interface Teacher {
  id: number;
  schoolId: number | null;
}

/** Colleagues of the school read a teacher, who may also read themselves without a school. */
export const mayReadTeacher = (user: User, teacher: Teacher) =>
  user.id === teacher.id || mayFollowSchool(user, teacher);

/** Only the caller's own: an address in a query grants nothing. */
export const mayReadTreeOf = (user: User, teacher: Teacher) =>
  mayAdminister(user) || user.id === teacher.id;

export const mayReadStudent = (user: User, student: { id: number; schoolId: number }) =>
  user.role === 'Student' ? user.id === student.id : mayFollowSchool(user, student);

/** A person whose name and address the caller may see, though perhaps not change. */
export const mayReadPerson = (
  user: User,
  person: { id: number; role: User['role']; schoolId: number | null },
) => maySeeTo(user, person) || mayFollowSchool(user, person);

/** Teachers see the people of their own school only, deleted ones included. */
export const mayKnowOf = (user: User, person: { schoolId: number | null }) =>
  user.role !== 'Teacher' || mayFollowSchool(user, person);
