import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';

interface OfSchool {
  schoolId: number;
}

/** A point is removed by its student, and by the staff of the period's school. */
export const mayRemovePoint = (user: User, point: OfSchool & { studentId: number }) =>
  point.studentId === user.id || mayFollowSchool(user, point);

/** Positions are for the student, supervisors and teachers; administrators get none. */
export const maySeePositions = ({ role }: Pick<User, 'role'>) =>
  role === 'Student' || role === 'AplSupervisor' || role === 'Teacher';
