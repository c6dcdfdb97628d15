import type { Input, Output, workRegistrationsContract } from '@gesall/contract';
import { momentOfAct, mostDaysOld } from '@gesall/rules';
import type { Context } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { notifyOfComment } from './notify-student.ts';
import { lockOneToAnswer } from './reach.ts';
import { insertComment } from './work-registrations.sql.ts';

type Post = typeof workRegistrationsContract.postComment;

/** The commenter is the signed-in person, whatever the body claims. */
export function commentOnWork(
  { workRegistrationId, text, created, sentAt }: Input<Post>,
  ctx: Context,
): Promise<Output<Post>> {
  const now = ctx.now();
  return transaction(ctx.db, async (db) => {
    const row = await lockOneToAnswer({ ...ctx, db }, workRegistrationId);
    const [made] = await insertComment(db, {
      ...{ registrationId: row.id, authorId: ctx.user.id, text },
      at: writtenAt(created ?? '', sentAt, now),
      receivedAt: now,
    });
    if (!made) throw new Error('The comment was not stored.');
    await notifyOfComment(db, row, made.id, ctx);
    return { ...made, commenterName: ctx.user.name };
  });
}

/** A comment is too valuable to be refused for its time. */
function writtenAt(created: string, sentAt: string | undefined, now: Date): Date {
  const time = new Date(created);
  if (Number.isNaN(time.getTime())) return now;
  const sent = { time, sentAt: sentAt ? new Date(sentAt) : undefined };
  return momentOfAct({ ...sent, mostDays: mostDaysOld.work }, now) ?? now;
}
