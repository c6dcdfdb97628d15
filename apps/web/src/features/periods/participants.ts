import type { NewPeriod, PeriodStudent } from './periods.calls.ts';

/** Someone who can follow a student. */
export interface Follower {
  id: number;
  name: string;
  isTeacher: boolean;
  /** Their company, which a student without one gets with them; null for a teacher. */
  companyId: number | null;
}

interface ChosenFollower extends Follower {
  isMain: boolean;
}

/** A chosen student with the place as far as it is known. */
export interface Placed {
  studentId: number;
  name: string;
  companyId: number | null;
  supervisors: readonly ChosenFollower[];
}

export const withoutPlace = (student: { id: number; name: string }): Placed => ({
  studentId: student.id,
  name: student.name,
  companyId: null,
  supervisors: [],
});

export const placedFrom = ({ student, companyId, supervisors }: PeriodStudent): Placed => ({
  studentId: student.id,
  name: student.name,
  companyId,
  supervisors: supervisors.map(({ id, name, userType, aplCompany, isMainResponsible }) => ({
    id,
    name,
    isTeacher: userType === 'Teacher',
    companyId: aplCompany?.id ?? null,
    isMain: isMainResponsible,
  })),
});

/** The first becomes the main one; nobody follows a student twice. */
export function withSupervisor(placed: Placed, follower: Follower): Placed {
  if (placed.supervisors.some(({ id }) => id === follower.id)) return placed;
  const chosen = { ...follower, isMain: placed.supervisors.length === 0 };
  return {
    ...placed,
    companyId: placed.companyId ?? follower.companyId,
    supervisors: [...placed.supervisors, chosen],
  };
}

export const withMain = (placed: Placed, mainId: number): Placed => ({
  ...placed,
  supervisors: placed.supervisors.map((each) => ({ ...each, isMain: each.id === mainId })),
});

/** When the main one is removed, the first that remains becomes main. */
export function withoutSupervisor(placed: Placed, removedId: number): Placed {
  const left = placed.supervisors.filter(({ id }) => id !== removedId);
  const [first] = left;
  if (!first || left.some(({ isMain }) => isMain)) return { ...placed, supervisors: left };
  return withMain({ ...placed, supervisors: left }, first.id);
}

export const lacksCompany = ({ companyId }: Placed) => companyId === null;

/** As the calls take them. */
export const participantsOf = (placed: readonly Placed[]): NewPeriod['participants'] =>
  placed.map(({ studentId, companyId, supervisors }) => ({
    studentId,
    companyId,
    supervisors: supervisors.map(({ id, isMain }) => ({ id, isMainResponsible: isMain })),
  }));
