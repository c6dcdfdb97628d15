import pg from 'pg';
import type { Db } from './database.ts';

/** So many statements of a kind run at the same moment; who asks meanwhile goes with the next one. */
const mostUnderWay = 2;
const mostTogether = 100;

interface Asker<Asked, Row> {
  asked: Asked;
  answer(row: Row | undefined): void;
  fail(reason: unknown): void;
}

interface Lane<Asked, Row> {
  underWay: number;
  waiting: Asker<Asked, Row>[];
}

interface Reads<Asked, Row> {
  /** The one row, or none. */
  one(db: Db, asked: Asked): Promise<Row[]>;
  /** A row for each who has one, with their place among those who ask, from one. */
  many(db: Db, asked: readonly Asked[]): Promise<(Row & { place: number })[]>;
}

/**
 * Lets those who ask at the same moment share one statement. It begins when all of them have asked,
 * so that nobody is told what was read before; who asks alone has the statement of one.
 */
export function together<Asked, Row extends object>({ one, many }: Reads<Asked, Row>): (db: Db, asked: Asked) => Promise<Row | undefined> {
  const lanes = new WeakMap<pg.Pool, Lane<Asked, Row>>();

  async function begin<T>(lane: Lane<Asked, Row>, db: Db, work: () => Promise<T>): Promise<T> {
    lane.underWay++;
    try {
      return await work();
    } finally {
      lane.underWay--;
      const batch = lane.waiting.splice(0, mostTogether);
      if (batch.length > 0) void begin(lane, db, () => answer(db, batch));
    }
  }

  async function rowsOf(db: Db, asked: readonly Asked[]): Promise<(Row | undefined)[]> {
    const [first] = asked;
    if (first !== undefined && asked.length === 1) return one(db, first);
    const rows = new Map((await many(db, asked)).map(({ place, ...row }) => [place, row as Row]));
    return asked.map((_, index) => rows.get(index + 1));
  }

  async function answer(db: Db, batch: readonly Asker<Asked, Row>[]) {
    try {
      const asked = batch.map((asker) => asker.asked);
      const rows = await rowsOf(db, asked);
      for (const [index, asker] of batch.entries()) asker.answer(rows[index]);
    } catch (reason) {
      for (const asker of batch) asker.fail(reason);
    }
  }

  return (db, asked) => {
    const { $client: pool } = db;
    const alone = async () => (await one(db, asked))[0];
    if (!(pool instanceof pg.Pool)) return alone();
    const lane = lanes.get(pool) ?? { underWay: 0, waiting: [] };
    lanes.set(pool, lane);
    if (lane.underWay < mostUnderWay) return begin(lane, db, alone);
    return new Promise((resolve, reject) => lane.waiting.push({ asked, answer: resolve, fail: reject }));
  };
}
