import type { Input, workRegistrationsContract } from '@gesall/contract';
import { recordChanges } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { notifyOfReturn, notifyOfSignatures } from './notify-student.ts';
import { lockOneToAnswer, lockToAnswer } from './reach.ts';
import { type Side, sideOf } from './work-registrations.policy.ts';
import {
  insertEvent,
  openAgain,
  type StoredRegistration,
  storeSupervisorSignatures,
  storeTeacherSignatures,
} from './work-registrations.sql.ts';

type Calls = typeof workRegistrationsContract;

export async function signWork(
  { workRegistrationId: id, signed, side, version }: Input<Calls['sign']>,
  ctx: Context,
): Promise<true> {
  if (id === undefined || signed === undefined) return fail('InvalidInput');
  const seen = new Map(version === undefined ? [] : [[id, version]]);
  await transaction(ctx.db, (db) => setSignatures(db, { ids: [id], signed, side, seen }, ctx));
  return true;
}

/** Signs all or none, and answers those whose signature changed, which an undo gives back. */
export function signAll(
  { ids, signed, side, seen: read = [] }: Input<Calls['signAll']>,
  ctx: Context,
): Promise<number[]> {
  const seen = new Map(read.map(({ id, version }) => [id, version]));
  const signing = { ids: [...new Set(ids)], signed, side, seen };
  return transaction(ctx.db, (db) => setSignatures(db, signing, ctx));
}

/** The same for the supervisor who holds a mailed link, in the caller's transaction. */
export function signByLink(
  db: Db,
  { entries, signed }: { entries: readonly { id: number; version: number }[]; signed: boolean },
  ctx: Context,
): Promise<number[]> {
  const seen = new Map(entries.map(({ id, version }) => [id, version]));
  const ids = [...seen.keys()];
  return setSignatures(db, { ids, signed, side: 'supervisor', byLink: true, seen }, ctx);
}

interface Signing {
  ids: readonly number[];
  signed: boolean;
  side: Side | undefined;
  byLink?: boolean;
  /** The versions that were read, by entry: a signature belongs to what was seen. */
  seen: ReadonlyMap<number, number>;
}

/** A signature that is there already keeps its name and moment. */
async function setSignatures(
  db: Db,
  { ids, signed, side: asked, byLink = false, seen }: Signing,
  ctx: Context,
): Promise<number[]> {
  const rows = await lockToAnswer({ ...ctx, db }, ids);
  const isStale = rows.some(({ id, version }) => (seen.get(id) ?? version) !== version);
  if (signed && isStale) fail('WorkRegistrationHasChanged');
  const sided = rows.map((row) => ({ row, side: sideOf(ctx.user, row, asked) }));
  const changed = sided.filter(({ row, side }) => isSigned(row, side) !== signed);
  const idsOf = (side: Side) =>
    changed.filter((each) => each.side === side).map(({ row }) => row.id);
  const values = { by: signed ? ctx.user.id : null, at: ctx.now() };
  const [byTeacher, bySupervisor] = [idsOf('teacher'), idsOf('supervisor')];
  if (byTeacher.length > 0) await storeTeacherSignatures(db, { ids: byTeacher, ...values });
  if (bySupervisor.length > 0)
    await storeSupervisorSignatures(db, { ids: bySupervisor, byLink, ...values });
  await recordChanges(
    db,
    ctx,
    changed.map(({ row, side }) => ({
      kind: signed ? 'workRegistration.signed' : 'workRegistration.signatureWithdrawn',
      schoolId: row.schoolId,
      subject: { type: 'workRegistration', id: row.id },
      after: { studentId: row.studentId, side, ...(byLink && { byLink }) },
    })),
  );
  if (signed) await notifyOfSignatures(db, changed, ctx);
  return changed.map(({ row }) => row.id);
}

const isSigned = (row: StoredRegistration, side: Side) =>
  (side === 'teacher' ? row.teacherSignedAt : row.supervisorSignedAt) !== null;

/** Opens an entry to its student again. Who had signed it stays in its history. */
export async function sendBack(
  { workRegistrationId: id, reason }: Input<Calls['sendBack']>,
  ctx: Context,
): Promise<true> {
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    const row = await lockOneToAnswer({ ...ctx, db }, id);
    const { teacherSignedAt, teacherSignedBy, supervisorSignedAt, supervisorSignedBy } = row;
    await insertEvent(db, {
      ...{ registrationId: id, kind: 'sentBack', byId: ctx.user.id, at, reason },
      before: JSON.stringify({
        ...{ teacherSignedAt, teacherSignedBy, supervisorSignedAt, supervisorSignedBy },
      }),
    });
    await openAgain(db, { id, at });
    await notifyOfReturn(db, row, ctx);
    await recordChanges(db, ctx, [
      {
        kind: 'workRegistration.sentBack',
        schoolId: row.schoolId,
        subject: { type: 'workRegistration', id },
        after: { studentId: row.studentId },
      },
    ]);
  });
  return true;
}
