import pg from 'pg';
import type { Db } from './database.ts';

/**
 * Remembers what was read of a database, by its pool, until there are more than `most`: then all of
 * it is forgotten. In a transaction nothing is remembered, since what was made there may yet be
 * undone.
 */
export function memory<Key, Value>(most: number): (db: Db) => Map<Key, Value> {
  const ofPools = new WeakMap<pg.Pool, Map<Key, Value>>();
  return ({ $client: pool }) => {
    if (!(pool instanceof pg.Pool)) return new Map();
    const before = ofPools.get(pool) ?? new Map<Key, Value>();
    if (before.size > most) before.clear();
    ofPools.set(pool, before);
    return before;
  };
}
