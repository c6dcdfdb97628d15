import type { Db } from '../../platform/db/database.ts';
import { isViolation } from '../../platform/db/violations.ts';
import { fail } from '../../platform/fail.ts';
import type { Participant } from './check-participants.ts';
import { insertSupervisors, storeParticipants } from './periods.sql.ts';

interface Stored {
  periodId: number;
  participants: readonly Participant[];
  removesOthers: boolean;
  at: Date;
}

/** Stores participants with their supervisors in the order given, in two statements. */
export async function replaceParticipants(
  db: Db,
  { periodId, participants, removesOthers, at }: Stored,
): Promise<void> {
  const stored = await storeParticipants(db, {
    periodId,
    studentIds: participants.map(({ studentId }) => studentId),
    companyIds: participants.map(({ companyId }) => companyId),
    removesOthers,
    at,
  }).catch(refuseOverlap);
  const ids = new Map(stored.map(({ id, studentId }) => [studentId, id]));
  const links = participants.flatMap(({ studentId, supervisors }) =>
    supervisors.map(({ id, isMain }, index) => ({
      participantId: ids.get(studentId) ?? 0,
      supervisorId: id,
      isMain,
      position: index + 1,
    })),
  );
  await insertSupervisors(db, {
    participantIds: links.map(({ participantId }) => participantId),
    supervisorIds: links.map(({ supervisorId }) => supervisorId),
    areMain: links.map(({ isMain }) => isMain),
    positions: links.map(({ position }) => position),
  });
}

/** For `.catch` of a write that another period of a student can overtake. */
export function refuseOverlap(error: unknown): never {
  if (isViolation(error, 'exclusion', 'placement_participant_once'))
    fail('StudentsInOverlappingPeriod', '');
  throw error;
}
