import { stockholmHour } from '@gesall/rules';
import type { Parts } from '../../platform/context.ts';
import { transaction } from '../../platform/db/database.ts';
import { dayMs } from '../../platform/schedule.ts';
import { inviteManyByMail } from '../accounts/index.ts';
import { lockToRemind, takeToRemind } from './supervisors.sql.ts';

/** How long an invitation may stay unanswered. */
const waitMs = 7 * dayMs;

/** Supervisors are mailed in working hours only. */
const isQuiet = (at: Date) => stockholmHour(at) < 7 || stockholmHour(at) >= 18;

/** Reminds each supervisor once of an invitation that is a week old. The link is a new one. */
export async function remindSupervisors(
  ctx: Pick<Parts, 'db' | 'now' | 'config' | 'sealedTokens'>,
): Promise<void> {
  const at = ctx.now();
  if (isQuiet(at)) return;
  await transaction(ctx.db, async (db) => {
    const taken = await takeToRemind(db, { at, before: new Date(at.getTime() - waitMs) });
    const people = await lockToRemind(db, { ids: taken.map(({ id }) => id) });
    for (const language of ['sv', 'en'] as const) {
      const some = people.filter((person) => person.language === language);
      if (some.length > 0)
        await inviteManyByMail(db, { people: some, language, reminds: true }, ctx);
    }
  });
}
