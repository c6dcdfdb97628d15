import type { Call } from '@gesall/contract';
import type { Role } from '@gesall/rules';
import type { aPeriod } from './a-period.ts';
import type { aSchool, Person } from './a-school.ts';

export type School = Awaited<ReturnType<typeof aSchool>>;

export type Period = Awaited<ReturnType<typeof aPeriod>>;

export interface ExternalPlace {
  studentId: number;
  courseId: number;
  moduleId: number;
}

/** Two schools that must not see each other, with people of every role. */
export interface World {
  own: School;
  other: School;
  ownResult: ExternalPlace;
  otherResult: ExternalPlace;
  run: { id: number };
  ownAttempt: number;
  otherAttempt: number;
  ownPlace: number;
  otherPlace: number;
  ownAct: string;
  otherAct: string;
  ownPeriod: Period;
  otherPeriod: Period;
  people: Record<Role, Person>;
  closed: ReadonlyMap<string, Person[]>;
}

/** What the access matrix (`access.test.ts`) tries of a call; in `<domain>.access.ts`. */
export interface AccessRow {
  /** Declares a call open without a session, or to students; all others must refuse a student. */
  open?: 'to everybody' | 'to students';
  own?: (world: World) => Record<string, unknown>;
  reaches?: { input: (world: World) => Record<string, unknown>; answer: string };
  because?: string;
}

export type AccessRows<Contract extends Record<string, Call>> = {
  readonly [Name in keyof Contract]: AccessRow;
};

export interface DomainAccess {
  contract: Record<string, Call>;
  rows: Readonly<Record<string, AccessRow>>;
}

export const accessOf = <Contract extends Record<string, Call>>(
  contract: Contract,
  rows: AccessRows<Contract>,
): DomainAccess => ({
  contract,
  rows,
});

export const place = ({ course, modules }: School) => ({
  courseId: course.id,
  moduleId: modules[0]?.id,
});
