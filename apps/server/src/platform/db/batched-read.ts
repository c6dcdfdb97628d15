import pg from 'pg';
import type { Db } from './database.ts';

/** Statements of a kind that run at once; later readers join the next batch. */
const mostInFlight = 2;
const largestBatch = 100;

interface Reader<Key, Row> {
  key: Key;
  answer(row: Row | undefined): void;
  fail(reason: unknown): void;
}

interface Lane<Key, Row> {
  inFlight: number;
  waiting: Reader<Key, Row>[];
}

interface Statements<Key, Row> {
  one(db: Db, key: Key): Promise<Row[]>;
  /** A row for each key found, with the position of its key, from 1. */
  many(db: Db, keys: readonly Key[]): Promise<(Row & { place: number })[]>;
}

/**
 * Batches concurrent reads into one statement. No caller gets data older than its request; a single
 * reader uses the statement for one.
 */
export function batchedRead<Key, Row extends object>({
  one,
  many,
}: Statements<Key, Row>): (db: Db, key: Key) => Promise<Row | undefined> {
  const lanes = new WeakMap<pg.Pool, Lane<Key, Row>>();

  async function begin<T>(lane: Lane<Key, Row>, db: Db, work: () => Promise<T>): Promise<T> {
    lane.inFlight++;
    try {
      return await work();
    } finally {
      lane.inFlight--;
      const batch = lane.waiting.splice(0, largestBatch);
      if (batch.length > 0) void begin(lane, db, () => answer(db, batch));
    }
  }

  async function rowsOf(db: Db, keys: readonly Key[]): Promise<(Row | undefined)[]> {
    const [first] = keys;
    if (first !== undefined && keys.length === 1) return one(db, first);
    const rows = new Map((await many(db, keys)).map(({ place, ...row }) => [place, row as Row]));
    return keys.map((_, index) => rows.get(index + 1));
  }

  async function answer(db: Db, batch: readonly Reader<Key, Row>[]) {
    try {
      const rows = await rowsOf(
        db,
        batch.map(({ key }) => key),
      );
      for (const [index, reader] of batch.entries()) reader.answer(rows[index]);
    } catch (reason) {
      for (const reader of batch) reader.fail(reason);
    }
  }

  return (db, key) => {
    const { $client: pool } = db;
    const alone = async () => (await one(db, key))[0];
    if (!(pool instanceof pg.Pool)) return alone();
    const lane = lanes.get(pool) ?? { inFlight: 0, waiting: [] };
    lanes.set(pool, lane);
    if (lane.inFlight < mostInFlight) return begin(lane, db, alone);
    return new Promise((resolve, reject) =>
      lane.waiting.push({ key, answer: resolve, fail: reject }),
    );
  };
}
