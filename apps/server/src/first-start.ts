import { knownPeople, makeDemoSchool, password } from './demo/index.ts';
import { accountIsOpen } from './domains/accounts/accounts.tables.ts';
import { superuserLink } from './domains/accounts/index.ts';
import { writeWeekLetters } from './domains/supervisor-week/index.ts';
import type { Parts } from './platform/context.ts';

/** Creates demonstration data in a database without accounts; true when present. */
export async function makeDemoSchoolOnce(parts: Parts): Promise<boolean> {
  const { rows } = await parts.db.$client.query(
    'select email_key from account order by id limit 1',
  );
  if (rows.length === 0) {
    await makeDemoSchool(parts);
    // A page for supervisors to open, on whatever day of the week it is made.
    await writeWeekLetters(parts);
  }
  const known = await parts.db.$client.query('select 1 from account where email_key = $1', [
    knownPeople[0].email,
  ]);
  return known.rows.length > 0;
}

export interface FirstLink {
  email: string;
  link: string;
}

/**
 * A first sign-in link for a database without accounts; undefined later: use `npm run superuser`.
 */
export async function firstSuperuserLink(parts: Parts): Promise<FirstLink | undefined> {
  const { rows } = await parts.db.$client.query('select 1 from account limit 1');
  if (rows.length > 0) return undefined;
  const email = `superuser@${new URL(parts.config.publicUrl).hostname}`;
  const { link } = await superuserLink(email, parts);
  return { email, link };
}

/**
 * Throws while an account has the demonstration's password, which is in the README. Its addresses
 * end with `.example` (RFC 2606).
 */
export async function refuseOpenDemo({
  db,
  passwords,
}: Pick<Parts, 'db' | 'passwords'>): Promise<void> {
  const { rows } = await db.$client.query<{ hash: string; email: string; people: number }>(
    `select credential.password_hash as hash, min(account.email) as email, count(*)::int as people
     from account join credential on credential.account_id = account.id
     where account.email_key like '%.example' and ${accountIsOpen('account')}
     group by credential.password_hash`,
  );
  for (const { hash, email, people } of rows) {
    if (!(await passwords.matches(password, hash, { account: email }))) continue;
    throw new Error(
      `Everybody can sign in as ${email}${people > 1 ? ` and ${people - 1} more` : ''}: the demonstration's password is known. Begin with an empty database, lock those accounts, or say DEMO=1 where only friends reach it.`,
    );
  }
}
