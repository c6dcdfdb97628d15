import type { Input, periodsContract } from '@gesall/contract';
import { noCompanyId, stockholmDay } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { fail } from '../../platform/fail.ts';
import { namesInRefusal } from '../../platform/names-in-refusal.ts';
import { lockChoosable } from '../supervisors/index.ts';
import { heldCandidatesFor } from './candidates.view.ts';
import { heldCompanies } from './periods.sql.ts';

export type GivenParticipant = Input<typeof periodsContract.postPeriod>['participants'][number];

/** A participant with a company and exactly one main supervisor. */
export interface Participant {
  studentId: number;
  companyId: number;
  supervisors: readonly { id: number; isMain: boolean }[];
}

/**
 * Checks the participants by themselves, and gives those without a supervisor the caller, if that
 * is a teacher. At least one must have been given a supervisor before that.
 */
export function readParticipants(
  given: readonly GivenParticipant[],
  { user }: Pick<Context, 'user'>,
): Participant[] {
  if (given.length === 0) fail('PeriodNeedsStudents');
  if (hasTwice(given.map(({ studentId }) => studentId))) fail('StudentTwiceInPeriod');
  if (given.every(({ supervisors }) => supervisors.length === 0)) fail('PeriodNeedsSupervisor');
  return given.map(({ studentId, companyId, supervisors }) => {
    if (hasTwice(supervisors.map(({ id }) => id))) fail('SupervisorTwiceOnStudent');
    const chosen =
      supervisors.length > 0 || user.role !== 'Teacher'
        ? supervisors.map(({ id, isMainResponsible }) => ({ id, isMain: isMainResponsible }))
        : [{ id: user.id, isMain: true }];
    if (chosen.filter(({ isMain }) => isMain).length !== 1) fail('StudentNeedsOneMainResponsible');
    return { studentId, companyId: companyId || noCompanyId, supervisors: chosen };
  });
}

const hasTwice = (ids: readonly number[]) => new Set(ids).size < ids.length;

interface Place {
  participants: readonly Participant[];
  /** Students who take part already keep their place without a licence. */
  knownStudentIds?: ReadonlySet<number>;
  /** Those who follow a participant already stay, though they cannot be chosen any longer. */
  knownSupervisorIds?: readonly number[];
  periodId: number | null;
  /** Null when the students decide it: those who administer post for every school. */
  schoolId: number | null;
  from: string;
  to: string;
}

/**
 * Checks participants against the database and holds students, companies and supervisors until the
 * end of the transaction. Returns the school of the students.
 */
export async function checkParticipants(
  {
    participants,
    knownStudentIds = new Set(),
    knownSupervisorIds = [],
    periodId,
    schoolId,
    from,
    to,
  }: Place,
  { db, now }: Pick<Context, 'db' | 'now'>,
): Promise<number> {
  const studentIds = participants.map(({ studentId }) => studentId).toSorted((a, b) => a - b);
  const students = await heldCandidatesFor(db, {
    studentIds,
    schoolId,
    day: stockholmDay(now()),
    from,
    to,
    exceptPeriodId: periodId,
  });
  const found = new Set(students.map(({ id }) => id));
  const ofSchool = students[0]?.schoolId ?? schoolId;
  if (
    ofSchool === null ||
    students.some((student) => student.schoolId !== ofSchool) ||
    studentIds.some((id) => !found.has(id) && !knownStudentIds.has(id))
  )
    fail('UserNotFound');

  const added = students.filter(({ id }) => !knownStudentIds.has(id));
  const unlicensed = added.filter(({ hasValidAplLicense }) => !hasValidAplLicense);
  if (unlicensed.length > 0)
    fail('StudentsWithoutAplLicense', namesInRefusal(unlicensed.map(({ name }) => name)));
  const taken = students.filter(({ occupied }) => occupied.length > 0);
  if (taken.length > 0)
    fail('StudentsInOverlappingPeriod', namesInRefusal(taken.map(({ name }) => name)));

  const companyIds = distinct(participants.map(({ companyId }) => companyId));
  const companies = await heldCompanies(db, { companyIds });
  if (companies.length < companyIds.length) fail('CompanyNotFound');
  const supervisorIds = distinct(
    participants.flatMap(({ supervisors }) => supervisors.map(({ id }) => id)),
  );
  const choosable = await lockChoosable(db, { schoolId: ofSchool, ids: supervisorIds });
  const mayFollow = new Set([...knownSupervisorIds, ...choosable.map(({ id }) => id)]);
  if (!supervisorIds.every((id) => mayFollow.has(id))) fail('SupervisorNotFound');
  return ofSchool;
}

const distinct = (ids: readonly number[]) => [...new Set(ids)];
