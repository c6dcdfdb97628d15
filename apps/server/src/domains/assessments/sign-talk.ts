import type { assessmentsContract, Input } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { talkSideOf } from './assessments.policy.ts';
import { insertSignature, removeSignatures, signaturesOf } from './assessments.sql.ts';
import { lockReadableTalk } from './reach.ts';

/**
 * Each side signs once and each account for one side, so that three people have signed. Repeating a
 * signature or a withdrawal changes nothing.
 */
export async function signTalk(
  { talkId, signed, side: asked, version }: Input<typeof assessmentsContract.signTalk>,
  ctx: Context,
): Promise<true> {
  const { id: accountId } = ctx.user;
  await transaction(ctx.db, async (db) => {
    const talk = await lockReadableTalk({ ...ctx, db }, talkId);
    const side = talkSideOf(ctx.user, talk, asked);
    if (!talk.isOpened) fail('TalkNotOpened');
    const given = await signaturesOf(db, { talkId });
    const own = given.find((each) => each.accountId === accountId);
    if (!signed) {
      if (!own) return;
      await removeSignatures(db, { talkId, accountId });
    } else {
      if (talk.version !== version) fail('ChangedMeanwhile');
      if (own?.side === side) return;
      if (own || given.some((each) => each.side === side)) fail('TalkIsSigned');
      await insertSignature(db, { talkId, side, accountId, at: ctx.now() });
    }
    await recordChange(db, ctx, {
      kind: signed ? 'period.talkSigned' : 'period.talkSignatureWithdrawn',
      schoolId: talk.schoolId,
      subject: { type: 'period', id: talk.periodId },
      after: { userIds: [talk.studentId], side: own?.side ?? side },
    });
  });
  return true;
}
