import { createHash } from 'node:crypto';
import type { Db } from './database.ts';
import { memory } from './memory.ts';

/**
 * Remembers what was made of rows under all that it was made of, so that only rows that are others
 * than before are made something of again. The same object is given each time, and is frozen: its
 * reply is written once.
 */
export function toldAgain<Told extends object>(most: number) {
  const remembered = memory<string, Told>(most);
  return async (db: Db, madeOf: unknown, make: () => Told | Promise<Told>): Promise<Told> => {
    const known = remembered(db);
    const name = createHash('sha256').update(JSON.stringify(madeOf)).digest('base64');
    const before = known.get(name);
    if (before) return before;
    const told = await make();
    Object.freeze(told);
    known.set(name, told);
    return told;
  };
}
