import type { Parts } from '../platform/context.ts';
import { removeEndedRows } from '../platform/personal-data.ts';

/** Removes rows of all domains after their retention period. */
export async function cleanUp({
  db,
  now,
  domains,
}: Pick<Parts, 'db' | 'now' | 'domains'>): Promise<void> {
  for (const { personalData } of domains)
    for (const retention of personalData.retention ?? [])
      await removeEndedRows(db, retention, now());
}
