import type { Input, Output, periodsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { checkParticipants, readParticipants } from './check-participants.ts';
import { keepFormerWorkplaces } from './former-workplaces.ts';
import { participantsOfPeriod } from './periods.sql.ts';
import { lockPeriod } from './reach.ts';
import { replaceParticipants } from './store-participants.ts';

type ChangeStudents = typeof periodsContract.changeStudents;

/** Replaces the participants as a whole or not at all; who was removed keeps what they registered. */
export async function changeStudents(
  { periodId, deleteMissingStudents, students, version, changesFrom }: Input<ChangeStudents>,
  ctx: Context,
): Promise<Output<ChangeStudents>> {
  if (students.some(({ companyId }) => !companyId)) fail('StudentNeedsPlacement');
  const participants = readParticipants(students, ctx);
  await transaction(ctx.db, async (db) => {
    const at = ctx.now();
    const period = await lockPeriod({ ...ctx, db }, periodId);
    if (version !== undefined && version !== period.version) fail('ChangedMeanwhile');
    const before = await participantsOfPeriod(db, { periodId });
    await checkParticipants(
      {
        participants,
        knownStudentIds: new Set(before.map(({ studentId }) => studentId)),
        knownSupervisorIds: before.flatMap(({ supervisors }) => supervisors.map(({ id }) => id)),
        periodId,
        schoolId: period.schoolId,
        from: period.startsOn,
        to: period.endsOn,
      },
      { ...ctx, db },
    );
    const movedStudentIds = changesFrom
      ? await keepFormerWorkplaces(db, { period, before, participants, changesFrom })
      : [];
    await replaceParticipants(db, {
      periodId,
      participants,
      removesOthers: deleteMissingStudents,
      at,
    });
    const kept = before.filter(({ studentId }) =>
      participants.every((participant) => participant.studentId !== studentId),
    );
    const after = deleteMissingStudents ? participants : [...participants, ...kept];
    await recordChange(db, ctx, {
      kind: 'period.studentsChanged',
      schoolId: period.schoolId,
      subject: { type: 'period', id: periodId },
      before: { participants: before },
      after: {
        participants: after.toSorted((one, other) => one.studentId - other.studentId),
        ...(movedStudentIds.length > 0 && { changesFrom, movedStudentIds }),
      },
    });
  });
  return true;
}
