import type { Placed } from '../../../features/periods/participants.ts';
import type { Period } from '../../../features/periods/periods.calls.ts';
import type { PeriodUser } from '../../../platform/PeriodUserSelect.tsx';

/** Everybody with whom things of a period can be shared, each once. */
export const usersOf = ({ students }: Pick<Period, 'students'>): PeriodUser[] =>
  distinct(
    students.flatMap(({ student, supervisors }) => [
      { id: student.id, name: student.name, userType: 'Student' as const },
      ...supervisors.map(({ id, name, userType }) => ({
        id,
        name,
        userType: userType === 'Teacher' ? userType : ('AplSupervisor' as const),
      })),
    ]),
  );

/** The same of a period that is not stored yet. */
export const usersOfDraft = (placed: readonly Placed[]): PeriodUser[] =>
  distinct(
    placed.flatMap(({ studentId, name, supervisors }) => [
      { id: studentId, name, userType: 'Student' as const },
      ...supervisors.map((each) => ({
        id: each.id,
        name: each.name,
        userType: each.isTeacher ? ('Teacher' as const) : ('AplSupervisor' as const),
      })),
    ]),
  );

const distinct = (users: readonly PeriodUser[]) => [
  ...new Map(users.map((user) => [user.id, user])).values(),
];
