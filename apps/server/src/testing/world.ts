import type { Parts } from '../platform/context.ts';
import type { Db } from '../platform/db/database.ts';

/** What builders need of a product, in process or serving the browser tests. */
export interface World {
  db: Db;
  parts: Pick<Parts, 'now' | 'passwords' | 'blobs'>;
}
