import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import type { Parts } from '../../../platform/context.ts';

const kilobyte = 1024;
const largest = 256 * kilobyte;
const most = 32 * 1024 * kilobyte;

/**
 * Caches small files: a class opens a module in the same minute. Concurrent requests share a read.
 */
export function hotFiles({ open }: Pick<Parts['blobs'], 'open'>) {
  const kept = new LRUCache<string, Buffer>({
    maxSize: most,
    sizeCalculation: ({ length }) => length + kilobyte,
  });
  const reading = new Map<string, Promise<Buffer>>();

  async function read(hash: string) {
    const content = await buffer(open(hash));
    kept.set(hash, content);
    return content;
  }

  return {
    holds: (size: number) => size <= largest,
    async content(hash: string): Promise<Buffer> {
      const known = kept.get(hash);
      if (known) return known;
      const under = reading.get(hash) ?? read(hash).finally(() => reading.delete(hash));
      reading.set(hash, under);
      return under;
    },
  };
}
