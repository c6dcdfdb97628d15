import type { User } from '../../platform/context.ts';

const isAdministration = ({ role }: User) => role === 'Superuser' || role === 'Admin';

/** A student sees her own courses, a teacher those of the school's students, administration everybody's. */
export const maySeeCoursesOf = (user: User, student: { id: number; schoolId: number }) =>
  isAdministration(user) || (user.role === 'Teacher' ? user.schoolId === student.schoolId : user.id === student.id);

export const mayTeachAt = (user: User, schoolId: number) =>
  isAdministration(user) || (user.role === 'Teacher' && user.schoolId === schoolId);
