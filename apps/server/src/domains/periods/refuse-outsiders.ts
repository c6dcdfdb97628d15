import type { Db } from '../../platform/db/database.ts';
import { fail } from '../../platform/fail.ts';
import { outsidersOf } from './periods.sql.ts';

/** Refuses users who do not take part in a period with `UserNotInPeriod`. */
export async function refuseOutsiders(
  db: Db,
  periodId: number,
  ids: readonly number[],
): Promise<void> {
  if (ids.length > 0 && (await outsidersOf(db, { periodId, ids })).length > 0)
    fail('UserNotInPeriod');
}
