import type { Input, Output, userSupportContract } from '@gesall/contract';
import { mayAdminister } from '../../platform/access/relations.ts';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context, Parts, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import {
  endWindows,
  insertWindow,
  looksAt,
  shownStudent,
  storeReason,
} from './student-windows.sql.ts';

const minutes = 30;
const mostLooks = 50;

type Open = typeof userSupportContract.openStudentWindow;

/** Opens a student window for an administrator and audits it. */
export async function openStudentWindow(
  { email }: Input<Open>,
  ctx: Context,
): Promise<Output<Open>> {
  return transaction(ctx.db, async (db) => {
    const { id: studentId, schoolId, ...student } = await reachStudent({ ...ctx, db }, { email });
    const at = ctx.now();
    const endsAt = new Date(at.getTime() + minutes * 60_000);
    const [made] = await insertWindow(db, {
      actorId: ctx.user.id,
      sessionId: ctx.user.sessionId,
      studentId,
      at,
      endsAt,
    });
    if (!made) throw new Error('The window was not stored.');
    const subject = { type: 'account', id: studentId };
    await recordChange(db, ctx, {
      kind: 'studentWindow.opened',
      schoolId,
      subject,
      after: { window: made.id },
    });
    return { id: made.id, name: student.name, email: student.email, endsAt: endsAt.toISOString() };
  });
}

export async function explainStudentWindow(
  { id, reason }: Input<typeof userSupportContract.explainStudentWindow>,
  ctx: Context,
): Promise<void> {
  await transaction(ctx.db, async (db) => {
    const [stored] = await storeReason(db, {
      id,
      reason,
      sessionId: ctx.user.sessionId,
      at: ctx.now(),
    });
    if (!stored) fail('StudentWindowIsClosed');
    const subject = { type: 'account', id: stored.studentId };
    await recordChange(db, ctx, {
      kind: 'studentWindow.explained',
      subject,
      after: { window: id, reason },
    });
  });
}

export async function endStudentWindow(_: unknown, { db, user, now }: Context): Promise<void> {
  await endWindows(db, { sessionId: user.sessionId, at: now() });
}

export const readViewHistory = (_: unknown, { db, user }: Context) =>
  looksAt(db, { studentId: user.id, limit: mostLooks });

/**
 * The student whose pages an administrator views, while the window of their session is open.
 * Refuses the header without a window; ignores it for other roles.
 */
export async function inPlaceOf(
  user: User,
  email: string,
  { db, now }: Parts,
): Promise<User | undefined> {
  if (!mayAdminister(user)) return undefined;
  const [student] = await shownStudent(db, { sessionId: user.sessionId, email, at: now() });
  return student
    ? { ...student, sessionId: user.sessionId, provedAt: user.provedAt }
    : fail('NotAllowed');
}
