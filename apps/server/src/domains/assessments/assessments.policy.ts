import { mayFollowSchool } from '../../platform/access/relations.ts';
import type { User } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';

export interface Assessed {
  studentId: number;
  schoolId: number;
  /** Whether the caller follows the student at the workplace. */
  isFollower: boolean;
}

export type LevelSide = 'student' | 'supervisor';
export type TalkSide = LevelSide | 'teacher';

/** The side for which the caller sets levels. A teacher reads both and sets none. */
export function levelSideOf(user: User, { studentId, isFollower }: Assessed): LevelSide {
  if (studentId === user.id) return 'student';
  return isFollower ? 'supervisor' : fail('NotAllowed');
}

/**
 * The side for which the caller signs a talk. A teacher who follows the student signs for the
 * school, unless they ask for the other side.
 */
export function talkSideOf(user: User, of: Assessed, asked: TalkSide | undefined): TalkSide {
  const mayUse: Record<TalkSide, boolean> = {
    student: of.studentId === user.id,
    teacher: user.role === 'Teacher' && mayFollowSchool(user, of),
    supervisor: of.isFollower,
  };
  const sides = ['student', 'teacher', 'supervisor'] as const;
  const side = asked ?? sides.find((each) => mayUse[each]);
  return side && mayUse[side] ? side : fail('NotAllowed');
}

/** Whether the caller reads as the school: both levels, drafts and answers. */
export const readsAsSchool = mayFollowSchool;
