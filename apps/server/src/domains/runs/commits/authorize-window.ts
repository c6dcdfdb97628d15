import type { Parts } from '../../../platform/context.ts';
import { statement } from '../../../platform/db/database.ts';
import { fail } from '../../../platform/fail.ts';
import { hashOfSecret } from '../../../platform/sign-in/secrets.ts';

const windowOfToken = statement<{ id: number }, { tokenHash: Buffer }>(
  'run-window-of-token',
  'select id from run_session where token_hash = $tokenHash',
);

/** Checks the token before a large body is read. */
export async function authorizeWindow(token: string, { db }: Parts): Promise<void> {
  const [window] = await windowOfToken(db, { tokenHash: hashOfSecret(token) });
  if (!window) fail('RunNotFound');
}
