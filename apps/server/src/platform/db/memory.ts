import pg from 'pg';
import type { Db } from './database.ts';

/**
 * Remembers what was read of a database, by its pool, and forgets what came first when there is
 * more than `most`. In a transaction nothing is remembered, since what was made there may yet be
 * undone.
 */
export function memory<Key, Value>(most: number): (db: Db) => Map<Key, Value> {
  const ofPools = new WeakMap<pg.Pool, Map<Key, Value>>();
  return ({ $client: pool }) => {
    if (!(pool instanceof pg.Pool)) return new Map();
    const known = ofPools.get(pool) ?? new Map<Key, Value>();
    for (const first of known.keys()) {
      if (known.size <= most) break;
      known.delete(first);
    }
    ofPools.set(pool, known);
    return known;
  };
}
