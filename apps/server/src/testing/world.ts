import type { Parts } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';

/**
 * What builders need of a product: the one of a server test, or the one that runs for the browser's
 * stories.
 */
export interface World {
  db: Db;
  parts: Pick<Parts, 'now' | 'passwords' | 'blobs'>;
}
