import type { Input, Output, toolsContract } from '@gesall/contract';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Context, Parts, User } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { reachStudent } from '../people/index.ts';
import { mayAdminister } from '../schools/index.ts';
import { endWindows, insertWindow, looksAt, shownStudent, storeReason } from './student-windows.sql.ts';

const minutes = 30;
const mostLooks = 50;

type Open = typeof toolsContract.openStudentWindow;

/** Opens a student's pages to somebody who administers, with a trace of both. */
export async function openStudentWindow({ email }: Input<Open>, it: Context): Promise<Output<Open>> {
  return transaction(it.db, async (db) => {
    const { id: studentId, schoolId, ...student } = await reachStudent({ ...it, db }, { email });
    const at = it.now();
    const endsAt = new Date(at.getTime() + minutes * 60_000);
    const [made] = await insertWindow(db, { actorId: it.user.id, sessionId: it.user.sessionId, studentId, at, endsAt });
    if (!made) throw new Error('The window was not stored.');
    const subject = { type: 'account', id: studentId };
    await recordChange(db, it, { kind: 'studentWindow.opened', schoolId, subject, after: { window: made.id } });
    return { id: made.id, name: student.name, email: student.email, endsAt: endsAt.toISOString() };
  });
}

export async function explainStudentWindow({ id, reason }: Input<typeof toolsContract.explainStudentWindow>, it: Context): Promise<void> {
  await transaction(it.db, async (db) => {
    const [stored] = await storeReason(db, { id, reason, sessionId: it.user.sessionId, at: it.now() });
    if (!stored) fail('StudentWindowIsClosed');
    const subject = { type: 'account', id: stored.studentId };
    await recordChange(db, it, { kind: 'studentWindow.explained', subject, after: { window: id, reason } });
  });
}

export async function endStudentWindow(_: unknown, { db, user, now }: Context): Promise<void> {
  await endWindows(db, { sessionId: user.sessionId, at: now() });
}

export const readLooks = (_: unknown, { db, user }: Context) => looksAt(db, { studentId: user.id, limit: mostLooks });

/**
 * The student whose pages somebody who administers looks at, as long as the window holds that their
 * session opened for it. Whoever says so without one is refused; of others it means nothing.
 */
export async function inPlaceOf(user: User, email: string, { db, now }: Parts): Promise<User | undefined> {
  if (!mayAdminister(user)) return undefined;
  const [student] = await shownStudent(db, { sessionId: user.sessionId, email, at: now() });
  return student ? { ...student, sessionId: user.sessionId, provedAt: user.provedAt } : fail('NotAllowed');
}
