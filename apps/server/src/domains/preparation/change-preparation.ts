import type { AddressInput, Input, Output, preparationContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import type { AuditValues } from '../../platform/audit/audit-fields.ts';
import type { AuditKind } from '../../platform/audit/audit-kinds.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import type { CallInput } from '../../platform/http/answer.ts';
import { reachStudent } from '../people/index.ts';
import { refuseFullSchool } from '../period-documents/index.ts';
import {
  holdParticipants,
  reachPeriod,
  refuseOutsiders,
  shareLockPeriod,
} from '../periods/index.ts';
import { type ReceivedDocument, receiveDocument } from '../uploads/index.ts';
import {
  insertShifts,
  removeConfirmed,
  removeShifts,
  storeConfirmed,
  storeFile,
  storePlacementStudent,
} from './preparation.sql.ts';

type Calls = typeof preparationContract;

interface OfStudents {
  periodId: number;
  studentIds: readonly number[];
}

interface Act {
  kind: AuditKind;
  after: AuditValues;
  store(db: Db, participantIds: number[], schoolId: number): Promise<unknown>;
}

/**
 * Changes something for students of a period, who are held in one order: of two at once the second
 * waits, and its change is whole.
 */
async function changeForStudents(
  { periodId, studentIds: given }: OfStudents,
  { kind, after, store }: Act,
  ctx: Context,
): Promise<true> {
  const studentIds = [...new Set(given)];
  await transaction(ctx.db, async (db) => {
    const { schoolId } = await shareLockPeriod({ ...ctx, db }, periodId);
    const participantIds = await holdParticipants(db, { periodId, studentIds });
    await store(db, participantIds, schoolId);
    await recordChange(db, ctx, {
      kind,
      schoolId,
      subject: { type: 'period', id: periodId },
      after: { ...after, userIds: studentIds },
    });
  });
  return true;
}

export function confirmPreparation(
  { thing, day, ...given }: Input<Calls['confirmPreparation']>,
  ctx: Context,
): Promise<Output<Calls['confirmPreparation']>> {
  const at = ctx.now();
  if (day > stockholmDay(at)) fail('PreparedInFuture');
  const confirmed = { thing, day, by: ctx.user.id, at };
  return changeForStudents(
    given,
    {
      kind: 'period.preparationConfirmed',
      after: { thing, day },
      store: (db, participantIds) => storeConfirmed(db, { ...confirmed, participantIds }),
    },
    ctx,
  );
}

export const withdrawPreparation = (
  { thing, ...given }: Input<Calls['withdrawPreparation']>,
  ctx: Context,
): Promise<Output<Calls['withdrawPreparation']>> =>
  changeForStudents(
    given,
    {
      kind: 'period.preparationWithdrawn',
      after: { thing },
      store: (db, participantIds) => removeConfirmed(db, { participantIds, thing }),
    },
    ctx,
  );

export const setWorkingHours = (
  { shifts, ...given }: Input<Calls['setWorkingHours']>,
  ctx: Context,
): Promise<Output<Calls['setWorkingHours']>> =>
  changeForStudents(
    given,
    {
      kind: 'period.workingHoursSet',
      after: { shifts },
      store: async (db, participantIds) => {
        await removeShifts(db, { participantIds });
        await insertShifts(db, {
          participantIds,
          weekdays: shifts.map(({ weekday }) => weekday),
          starts: shifts.map(({ from }) => from),
          ends: shifts.map(({ to }) => to),
          pauses: shifts.map(({ pauseMinutes }) => pauseMinutes),
        });
      },
    },
    ctx,
  );

/** Period and its students: before a byte of the file is read. */
export async function refuseWrongStudents(
  { periodId, studentIds }: AddressInput<Calls['addPreparationFile']>,
  ctx: Context,
): Promise<void> {
  await reachPeriod(ctx, periodId);
  await refuseOutsiders(ctx.db, periodId, studentIds);
}

export const addPreparationFile = (
  { file, ...given }: CallInput<Calls['addPreparationFile']>,
  ctx: Context,
): Promise<Output<Calls['addPreparationFile']>> =>
  receiveDocument({ file, tooLarge: 'FileTooLarge' }, ctx, (received) =>
    attach(given, received, ctx),
  );

/** Checks again, since the upload may have taken minutes. */
const attach = (
  { thing, ...given }: Input<Calls['addPreparationFile']>,
  { fileName, blobHash, bytes }: ReceivedDocument,
  ctx: Context,
) =>
  changeForStudents(
    given,
    {
      kind: 'period.preparationFileAdded',
      after: { thing, fileName },
      store: async (db, participantIds, schoolId) => {
        await refuseFullSchool({ ...ctx, db }, schoolId, bytes);
        const stored = await storeFile(db, { participantIds, thing, fileName, blobHash });
        if (stored.length < participantIds.length) fail('NotConfirmedYet');
      },
    },
    ctx,
  );

/** The birth date is left out of the audit log: it says more than that it was set. */
export async function setPlacementStudent(
  { studentId, bornOn, form }: Input<Calls['setPlacementStudent']>,
  ctx: Context,
): Promise<Output<Calls['setPlacementStudent']>> {
  if (bornOn !== null && bornOn > stockholmDay(ctx.now())) fail('BornInFuture');
  await transaction(ctx.db, async (db) => {
    const { schoolId } = await reachStudent({ ...ctx, db }, { id: studentId });
    await storePlacementStudent(db, { studentId, bornOn, form });
    await recordChange(db, ctx, {
      kind: 'account.placementChanged',
      schoolId,
      subject: { type: 'account', id: studentId },
      after: { form },
    });
  });
  return true;
}
