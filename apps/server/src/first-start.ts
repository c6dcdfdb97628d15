import { knownPeople, makeDemoSchool } from './demo/index.ts';
import { superuserLink } from './domains/accounts/index.ts';
import type { Parts } from './platform/context.ts';

/**
 * Demonstration data goes only into a database where nobody has an account yet; true when it is
 * there.
 */
export async function makeDemoSchoolOnce(parts: Parts): Promise<boolean> {
  const { rows } = await parts.db.$client.query('select email_key from account order by id limit 1');
  if (rows.length === 0) await makeDemoSchool(parts);
  const known = await parts.db.$client.query('select 1 from account where email_key = $1', [knownPeople[0].email]);
  return known.rows.length > 0;
}

export interface FirstLink {
  email: string;
  link: string;
}

/**
 * The way in to a database where nobody has an account; undefined at every later start, when `npm
 * run superuser` gives one.
 */
export async function firstSuperuserLink(parts: Parts): Promise<FirstLink | undefined> {
  const { rows } = await parts.db.$client.query('select 1 from account limit 1');
  if (rows.length > 0) return undefined;
  const email = `superuser@${new URL(parts.config.publicUrl).hostname}`;
  const { link } = await superuserLink(email, parts);
  return { email, link };
}
