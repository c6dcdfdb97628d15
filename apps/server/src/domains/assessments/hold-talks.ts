import type { assessmentsContract, Input, Output } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import {
  insertTalk,
  openTalkAt,
  removeSignatures,
  removeTalk,
  signaturesOf,
  storeTalk,
} from './assessments.sql.ts';
import { notifyOfCancelledTalk, notifyOfTalk } from './notify-of-talk.ts';
import { lockOfSchool, lockTalkOfSchool } from './reach.ts';

type Calls = typeof assessmentsContract;

export function planTalk(
  { day, time, place, ...asked }: Input<Calls['planTalk']>,
  ctx: Context,
): Promise<Output<Calls['planTalk']>> {
  return transaction(ctx.db, async (db) => {
    const { id: participantId, schoolId } = await lockOfSchool({ ...ctx, db }, asked);
    const when = { day, time, place };
    const [made] = await insertTalk(db, { ...when, participantId, plannedBy: ctx.user.id });
    if (!made) throw new Error('The talk was not stored.');
    await recordChange(db, ctx, {
      kind: 'period.talkPlanned',
      schoolId,
      subject: { type: 'period', id: asked.periodId },
      after: { day, userIds: [asked.studentId] },
    });
    const { periodId } = asked;
    await notifyOfTalk(db, { ...when, id: made.id, participantId, periodId, version: 1 }, ctx);
    return made;
  });
}

/** A signature belongs to what was read: a change withdraws all, saving the same does not. */
export async function changeTalk(
  { talkId: id, version, ...talk }: Input<Calls['changeTalk']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const stored = await lockTalkOfSchool({ ...ctx, db }, id);
    if (stored.version !== version) fail('ChangedMeanwhile');
    const isChanged = (field: 'day' | 'time' | 'place' | 'notes') => talk[field] !== stored[field];
    const isMoved = (['day', 'time', 'place'] as const).some(isChanged);
    if (!isMoved && !isChanged('notes')) return;
    await storeTalk(db, { ...talk, id });
    await removeSignatures(db, { talkId: id, accountId: null });
    if (isMoved) await notifyOfTalk(db, { ...stored, ...talk, version: version + 1 }, ctx);
  });
  return true;
}

export async function openTalk(
  { talkId: id }: Input<Calls['openTalk']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    await lockTalkOfSchool({ ...ctx, db }, id);
    await openTalkAt(db, { id, at: ctx.now() });
  });
  return true;
}

export async function deleteTalk(
  { talkId: id }: Input<Calls['deleteTalk']>,
  ctx: Context,
): Promise<true> {
  await transaction(ctx.db, async (db) => {
    const talk = await lockTalkOfSchool({ ...ctx, db }, id);
    const { schoolId, periodId, studentId, day } = talk;
    const signatures = await signaturesOf(db, { talkId: id });
    if (signatures.length > 0) fail('TalkIsSigned');
    await removeTalk(db, { id });
    await recordChange(db, ctx, {
      kind: 'period.talkDeleted',
      schoolId,
      subject: { type: 'period', id: periodId },
      before: { day, userIds: [studentId] },
    });
    await notifyOfCancelledTalk(db, talk, ctx);
  });
  return true;
}
