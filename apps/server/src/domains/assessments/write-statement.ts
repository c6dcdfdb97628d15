import type { assessmentsContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { statementOf, storeStatement, storeStatementSignature } from './assessments.sql.ts';
import { lockReadable, refuseEarly } from './reach.ts';

type Calls = typeof assessmentsContract;

/** The locked part of a student whom the caller follows at the workplace. */
async function lockFollowed(ctx: Context, asked: { periodId: number; studentId: number }) {
  const participant = await lockReadable(ctx, asked);
  return participant.isFollower ? participant : fail('NotAllowed');
}

async function versionOf(db: Db, participantId: number) {
  const [stored] = await statementOf(db, { participantId });
  return stored ?? { version: 0, signedAt: null };
}

/** Any supervisor of the student writes it; of two who save, the second reads it first. */
export function saveStatement(
  { text, version, ...asked }: Input<Calls['saveStatement']>,
  ctx: Context,
): Promise<Output<Calls['saveStatement']>> {
  const at = ctx.now();
  return transaction(ctx.db, async (db) => {
    const participant = await lockFollowed({ ...ctx, db }, asked);
    refuseEarly(participant, at);
    const { id: participantId } = participant;
    const stored = await versionOf(db, participantId);
    if (stored.signedAt !== null) fail('StatementIsSigned');
    if (stored.version !== version) fail('ChangedMeanwhile');
    const [saved] = await storeStatement(db, { participantId, text, by: ctx.user.id, at });
    if (!saved) throw new Error('The statement was not stored.');
    return saved;
  });
}

/** A signature that is there keeps its name and moment. */
export async function signStatement(
  { signed, version, ...asked }: Input<Calls['signStatement']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const { id: participantId, schoolId } = await lockFollowed({ ...ctx, db }, asked);
    const stored = await versionOf(db, participantId);
    if (stored.version === 0) fail('StatementNotFound');
    if (signed && stored.version !== version) fail('ChangedMeanwhile');
    if ((stored.signedAt !== null) === signed) return;
    const by = signed ? ctx.user.id : null;
    await storeStatementSignature(db, { participantId, by, at: ctx.now() });
    await recordChange(db, ctx, {
      kind: signed ? 'period.statementSigned' : 'period.statementSignatureWithdrawn',
      schoolId,
      subject: { type: 'period', id: asked.periodId },
      after: { userIds: [asked.studentId] },
    });
  });
  return true;
}
