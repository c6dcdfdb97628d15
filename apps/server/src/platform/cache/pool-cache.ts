import pg from 'pg';
import type { Db } from '../db/database.ts';

/**
 * A cache of at most `most` values per database pool, oldest dropped first. A transaction gets an
 * empty one: its writes may be rolled back.
 */
export function poolCache<Key, Value>(most: number): (db: Db) => Map<Key, Value> {
  const ofPools = new WeakMap<pg.Pool, Map<Key, Value>>();
  return ({ $client: pool }) => {
    if (!(pool instanceof pg.Pool)) return new Map();
    const cache = ofPools.get(pool) ?? new Map<Key, Value>();
    for (const first of cache.keys()) {
      if (cache.size <= most) break;
      cache.delete(first);
    }
    ofPools.set(pool, cache);
    return cache;
  };
}
