import { createHash } from 'node:crypto';
import type { Db } from '../db/database.ts';
import { poolCache } from './pool-cache.ts';

/**
 * Caches a value under a hash of its inputs. Equal inputs return the same frozen object, so its
 * reply is serialised once.
 */
export function cachedByInput<Value extends object>(most: number) {
  const cache = poolCache<string, Value>(most);
  return async (db: Db, input: unknown, make: () => Value | Promise<Value>): Promise<Value> => {
    const values = cache(db);
    const key = createHash('sha256').update(JSON.stringify(input)).digest('base64');
    const cached = values.get(key);
    if (cached) return cached;
    const value = await make();
    Object.freeze(value);
    values.set(key, value);
    return value;
  };
}
