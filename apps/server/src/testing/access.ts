import type { Call } from '@gesall/contract';
import type { Role } from '@gesall/rules';
import type { aSchool, Person } from './a-school.ts';

export type School = Awaited<ReturnType<typeof aSchool>>;

/** Where a student has run an external module. */
export interface ExternalPlace {
  studentId: number;
  courseId: number;
  moduleId: number;
}

/** Two schools that must see nothing of each other, and somebody of every role. */
export interface World {
  own: School;
  other: School;
  ownResult: ExternalPlace;
  otherResult: ExternalPlace;
  run: { id: number };
  ownAttempt: number;
  otherAttempt: number;
  /** The first student's place in the course (student-course). */
  ownPlace: number;
  otherPlace: number;
  /** An act of unlocking that can be undone. */
  ownLock: number;
  otherLock: number;
  people: Record<Role, Person>;
  /** Of each role somebody who is deleted, and somebody who is locked out; both have a session. */
  closed: ReadonlyMap<string, Person[]>;
}

/**
 * What the access matrix tries of a call (`access.test.ts`); stands in `<domain>.access.ts`, beside
 * the routes.
 */
export interface AccessRow {
  /**
   * Set, by intent and beside the routes, for a call that needs no session, and for one that a
   * student's session opens; every other one must refuse a student.
   */
  open?: 'to everybody' | 'to students';
  /** An input that succeeds for somebody of the own school. */
  own?: (world: World) => Record<string, unknown>;
  /** The same with ids of the other school, and the only answer to them. */
  reaches?: { input: (world: World) => Record<string, unknown>; answer: string };
  /** Why one of the two is missing. */
  because?: string;
}

/** A row for each call of a contract; one that is left out does not compile. */
export type AccessRows<Contract extends Record<string, Call>> = {
  readonly [Name in keyof Contract]: AccessRow;
};

/** The rows of a domain beside the contract that they are of. */
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

/** The course and the first module of a school. */
export const place = ({ course, modules }: School) => ({
  courseId: course.id,
  moduleId: modules[0]?.id,
});
