import type { Db } from '../../platform/db/database.ts';
import { dropUnappliedOf, endWindowsOf } from './erasing.sql.ts';

/** Takes away what a person's windows sent beside the journal; when they were open stays. */
export async function eraseWindows(db: Db, { id: accountId }: { id: number }): Promise<void> {
  await endWindowsOf(db, { accountId });
  await dropUnappliedOf(db, { accountId });
}
