import { isEmail, tidyAddress } from '@gesall/rules';
import { recordChange } from '../../platform/audit/record-change.ts';
import type { Parts } from '../../platform/context.ts';
import { type Db, transaction } from '../../platform/db/database.ts';
import { insertAccount, isTaken } from './credentials.sql.ts';
import { lockPeopleOfAddress } from './links.sql.ts';
import { makeActivationLink, makeResetLink } from './make-link.ts';

type Tools = Pick<Parts, 'db' | 'sealedTokens' | 'config' | 'now'>;

/** Creates the superuser if missing. Throws when the address belongs to somebody else. */
export async function superuserLink(
  given: string,
  ctx: Tools,
): Promise<{ link: string; isNew: boolean }> {
  const email = tidyAddress(given);
  if (!isEmail(email)) throw new Error(`${email} is no e-mail address.`);
  return transaction(ctx.db, async (db) => {
    const [person] = await lockPeopleOfAddress(db, { email });
    if (!person) return { link: await makeSuperuser(db, email, ctx), isNew: true };
    if (person.role !== 'Superuser')
      throw new Error(`${email} belongs to an account of the role ${person.role}.`);
    const wish = { person };
    const link = person.activatedAt
      ? await makeResetLink(db, { ...wish, fromApp: false }, ctx)
      : await makeActivationLink(db, wish, ctx);
    return { link, isNew: false };
  });
}

async function makeSuperuser(db: Db, email: string, ctx: Tools): Promise<string> {
  if ((await isTaken(db, { email })).length > 0)
    throw new Error(`${email} belongs to a deleted account.`);
  const at = ctx.now();
  const name = (email.split('@')[0] ?? '').replace(/[<>\\/]/g, '').slice(0, 50) || 'Superuser';
  const id = await insertAccount(db, { email, name, role: 'Superuser', createdAt: at });
  await recordChange(db, ctx, { kind: 'account.superuserMade', subject: { type: 'account', id } });
  return makeActivationLink(db, { person: { id, email, schoolId: null } }, ctx);
}
