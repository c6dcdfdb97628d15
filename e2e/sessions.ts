import type { Page } from '@playwright/test';
import { newSession } from '../apps/server/src/testing/sessions.ts';
import { productOn, sharedDataDir } from './product.ts';

/** A browser's session data, as the specification names it. */
export async function storedSession(
  email: string,
  dataDir = sharedDataDir(),
): Promise<Record<string, string>> {
  const { db, parts } = await productOn(dataDir);
  const { rows } = await db.$client.query<{
    id: number;
    school: number | null;
    schoolName: string | null;
  }>(
    `select account.id, school.id as school, school.name as "schoolName"
     from account
     left join student on student.account_id = account.id
     left join teacher on teacher.account_id = account.id
     left join school on school.id = coalesce(student.school_id, teacher.school_id)
     where account.email_key in (lower($1), lower($1) || '_apl_spv')
     order by account.email_suffixed`,
    [email],
  );
  const [person] = rows;
  if (!person) throw new Error(`Nobody has the address ${email}.`);
  const { token, refreshToken, ...own } = await newSession(parts, person.id);
  const school = { school: String(person.school ?? ''), schoolName: person.schoolName ?? '' };
  return { token, refresh_token: refreshToken, ...own, ...school };
}

/** The bearer header of a new session, for calls of a story beside the browser. */
export const bearerOf = async (email: string) => `Bearer ${(await storedSession(email)).token}`;

/**
 * Gives a page's browser a new session and opens a page, the person's first one by default. A story
 * about signing in uses the form.
 */
export async function signIn(
  page: Page,
  email: string,
  { site = '', path = '/', dataDir = sharedDataDir() } = {},
) {
  const session = await storedSession(email, dataDir);
  // An address of the product without the client.
  await page.goto(`${site}/healthz`);
  await page.evaluate((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(session));
  await page.goto(`${site}${path}`);
}

/** Backdates the sign-in of the page's browser by hours, so that the password is asked for. */
export async function ageProof(page: Page) {
  const { db } = await productOn(sharedDataDir());
  const token = await page.evaluate(() => localStorage.getItem('token') ?? '');
  const { family } = JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString());
  await db.$client.query(
    `update session_family set proved_at = proved_at - interval '3 hours' where id = $1`,
    [family],
  );
}
