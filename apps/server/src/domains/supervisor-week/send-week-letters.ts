import { stockholmHour } from '@gesall/rules';
import type { Parts } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { makeWeekLinks } from '../accounts/index.ts';
import { queueMails } from '../mail/index.ts';
import { queuePushes } from '../push/index.ts';
import { isFriday, weekOf } from './open-week.ts';
import { lockForLetter, takeForLetter } from './supervisor-week.sql.ts';

/** Fridays from noon; a server that was down then sends until the evening. */
const isTime = (at: Date) => isFriday(at) && stockholmHour(at) >= 12 && stockholmHour(at) < 18;

type Sending = Pick<Parts, 'db' | 'now' | 'config'>;

export async function sendWeekLetters(ctx: Sending): Promise<void> {
  if (isTime(ctx.now())) await writeWeekLetters(ctx);
}

/**
 * One letter to each supervisor with something open, for all schools, with a link to the week. Who
 * has had the letter of the week gets no other. Their phones lead to the app.
 */
export async function writeWeekLetters(ctx: Sending): Promise<void> {
  const at = ctx.now();
  await transaction(ctx.db, async (db) => {
    const taken = await takeForLetter(db, weekOf(at));
    if (taken.length === 0) return;
    const people = await lockForLetter(db, { ids: taken.map(({ id }) => id) });
    const links = await makeWeekLinks(db, people, ctx);
    const letters = links.map(({ person: { id, name, email, language }, link }) => ({
      ...{ kind: 'week' as const, to: email, accountId: id, language, values: { name, link } },
    }));
    await queueMails(db, letters, ctx);
    const receivers = people.map(({ id: accountId }) => ({ accountId, path: '/app/feed' }));
    await queuePushes(db, { kind: 'week', receivers }, ctx);
  });
}
