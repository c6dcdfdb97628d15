import type { Context } from '../../platform/context.ts';
import type { Db } from '../../platform/db/database.ts';
import { grouped } from '../../platform/grouped.ts';
import { notify } from '../notifications/index.ts';
import type { Side } from './work-registrations.policy.ts';
import type { StoredRegistration } from './work-registrations.sql.ts';

/** So many titles are named; the others are in the list to which the notification leads. */
const mostTitles = 3;

export function notifyOfComment(
  db: Db,
  { id: workRegistrationId, title, studentId }: StoredRegistration,
  commentId: number,
  ctx: Context,
): Promise<void> {
  const { id: commenterId, name: commenter } = ctx.user;
  const values = { commentId, workRegistrationId, title, commenterId, commenter };
  return notify(db, 'entryCommented', [{ to: [studentId], values }], ctx);
}

export function notifyOfReturn(
  db: Db,
  { id: workRegistrationId, version, title, studentId }: StoredRegistration,
  ctx: Context,
): Promise<void> {
  const { id: senderId, name: sender } = ctx.user;
  const values = { workRegistrationId, version, title, senderId, sender };
  return notify(db, 'entrySentBack', [{ to: [studentId], values }], ctx);
}

/** Each student is notified once of all that was signed at once for a side. */
export function notifyOfSignatures(
  db: Db,
  signed: readonly { row: StoredRegistration; side: Side }[],
  ctx: Context,
): Promise<void> {
  const { id: signerId, name: signer } = ctx.user;
  const ofOne = grouped(signed, ({ row, side }) => `${row.studentId} ${side}`);
  const notifications = [...ofOne.values()].flatMap((signatures) => {
    const [first] = signatures;
    if (!first) return [];
    const { id: workRegistrationId, version, studentId } = first.row;
    const titles = signatures.slice(0, mostTitles).map(({ row }) => row.title);
    const values = {
      ...{ side: first.side, workRegistrationId, version, signerId, signer },
      entries: signatures.length,
      titles: titles.join(', ') + (signatures.length > mostTitles ? ' …' : ''),
    };
    return [{ to: [studentId], values }];
  });
  return notify(db, 'entriesSigned', notifications, ctx);
}
