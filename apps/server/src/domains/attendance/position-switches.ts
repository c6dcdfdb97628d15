import type { attendanceContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { reachStudent } from '../people/index.ts';
import { lockPartsOf } from '../periods/index.ts';
import { demandFullAccess, reachSchool } from '../schools/index.ts';
import {
  endIdentityProtection,
  erasePositionsOfStudent,
  identityProtectionOf,
  protectIdentity,
  schoolPositionsOf,
  turnPositionsOff,
  turnPositionsOn,
} from './position-switches.sql.ts';

type Calls = typeof attendanceContract;

export async function readSchoolPositions(
  { schoolId }: Input<Calls['schoolPositions']>,
  ctx: Context,
): Promise<Output<Calls['schoolPositions']>> {
  await reachSchool(ctx, schoolId);
  const [turnedOn = null] = await schoolPositionsOf(ctx.db, { schoolId });
  return { turnedOn };
}

export async function setSchoolPositions(
  { schoolId, isOn }: Input<Calls['setSchoolPositions']>,
  ctx: Context,
): Promise<true> {
  demandFullAccess(ctx.user);
  await transaction(ctx.db, async (db) => {
    await reachSchool({ ...ctx, db }, schoolId);
    const changed = isOn
      ? await turnPositionsOn(db, { schoolId, by: ctx.user.id, at: ctx.now() })
      : await turnPositionsOff(db, { schoolId });
    if (changed.length === 0) return;
    await recordChange(db, ctx, {
      kind: isOn ? 'school.positionsTurnedOn' : 'school.positionsTurnedOff',
      schoolId,
      subject: { type: 'school', id: schoolId },
    });
  });
  return true;
}

/** Who has a protected identity is known to full access alone. */
export async function readIdentityProtection(
  { studentId }: Input<Calls['identityProtection']>,
  ctx: Context,
): Promise<Output<Calls['identityProtection']>> {
  demandFullAccess(ctx.user);
  await reachStudent(ctx, { id: studentId });
  const [turnedOn = null] = await identityProtectionOf(ctx.db, { studentId });
  return { turnedOn };
}

export async function setIdentityProtection(
  { studentId, isProtected }: Input<Calls['setIdentityProtection']>,
  ctx: Context,
): Promise<true> {
  demandFullAccess(ctx.user);
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    const { schoolId } = await reachStudent({ ...ctx, db }, { id: studentId });
    // A check-in holds its participant: it is stored before this and erased, or it sees the note.
    await lockPartsOf(db, { studentId });
    const changed = isProtected
      ? await protectIdentity(db, { studentId, by: ctx.user.id, at })
      : await endIdentityProtection(db, { studentId });
    if (changed.length === 0) return;
    if (isProtected) await erasePositionsOfStudent(db, { studentId, at });
    await recordChange(db, ctx, {
      kind: isProtected ? 'student.identityProtected' : 'student.identityUnprotected',
      schoolId,
      subject: { type: 'account', id: studentId },
    });
  });
  ctx.live.changed(studentId);
  return true;
}
