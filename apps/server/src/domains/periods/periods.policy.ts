import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import type { ReadParticipant } from './participation.sql.ts';

/** A period is open to the staff of its school, and to those who take part. */
export const mayReadPeriod = (user: User, period: { schoolId: number; isTheirs: boolean }) =>
  period.isTheirs || mayFollowSchool(user, period);

/** What a participant does is open to them, to those who follow them, and to the school's staff. */
export const mayReadParticipant = (user: User, participant: Omit<ReadParticipant, 'id'>) =>
  participant.studentId === user.id || participant.isFollower || mayFollowSchool(user, participant);

/** The account of a supervisor, who reads the days on which they follow a student; else null. */
export const followerOf = ({ id, role }: Pick<User, 'id' | 'role'>) =>
  role === 'AplSupervisor' ? id : null;
