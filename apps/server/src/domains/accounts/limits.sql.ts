import { type Db, statement } from '../../platform/db/database.ts';

export interface Limit {
  key: string;
  most: number;
}

export interface Closed {
  key: string;
  until: Date;
}

type CountedRow =
  | { key: string; hits: number; until: null }
  | { key: string; hits: null; until: Date };

/** In every bucket, or in none when one is full, which stays closed for a window. In key order. */
const countInAll = statement<
  CountedRow,
  { keys: string[]; most: number[]; at: Date; windowSeconds: number }
>(
  'count-tries',
  `with asked as (
     select key, most from unnest($keys::text[], $most::int[]) as asked (key, most)
   ), closed as (
     select key, bucket.blocked_until as until from asked join rate_bucket bucket using (key) where bucket.blocked_until > $at
   ), counted as (
     insert into rate_bucket as bucket (key, hits, window_start, blocked_until)
     select key, 1, $at, case when most = 1 then $at + make_interval(secs => $windowSeconds) end
     from asked where not exists (select from closed)
     order by key
     on conflict (key) do update set (hits, window_start, blocked_until) = (
       select hits, case when hits = 1 then $at else bucket.window_start end,
         case when hits >= most then $at + make_interval(secs => $windowSeconds) end
       from (
         select asked.most,
           case when bucket.blocked_until <= $at or bucket.window_start + make_interval(secs => $windowSeconds) <= $at then 1 else bucket.hits + 1 end as hits
         from asked where asked.key = excluded.key
       ) next
     )
     returning key, hits
   )
   select key, hits, null::timestamptz as until from counted union all select key, null, until from closed`,
);

interface Counting {
  limits: Limit[];
  at: Date;
  windowMs: number;
}

interface Count {
  isWithin: boolean;
  closed: Closed[];
  hits: ReadonlyMap<string, number>;
}

export async function countTries(db: Db, { limits, at, windowMs }: Counting): Promise<Count> {
  const rows = await countInAll(db, {
    keys: limits.map(({ key }) => key),
    most: limits.map(({ most }) => most),
    at,
    windowSeconds: windowMs / 1000,
  });
  // Concurrent attempts may all pass the check for full buckets; the counts are exact.
  const mostOf = (key: string) => limits.find((limit) => limit.key === key)?.most ?? 0;
  const isWithin =
    rows.length > 0 && rows.every(({ key, hits }) => hits !== null && hits <= mostOf(key));
  return {
    isWithin,
    closed: rows.flatMap(({ key, until }) => (until ? [{ key, until }] : [])),
    hits: new Map(rows.map(({ key, hits }) => [key, hits ?? 0])),
  };
}

const takeBackTry = statement<never, { own: string; shared: string[] }>(
  'take-back-try',
  `with mine as (select key from rate_bucket where key = $own or key = any($shared) order by key for update)
   update rate_bucket bucket set blocked_until = null, hits = case when bucket.key = $own then 0 else greatest(hits - 1, 0) end
   from mine where bucket.key = mine.key`,
);

/** After a success: resets the account's bucket and uncounts this attempt in the shared ones. */
export const takeBack = (db: Db, { own, shared }: { own: string; shared: string[] }) =>
  takeBackTry(db, { own, shared });

/** Uncounts an attempt that was not checked, and reopens the buckets that it closed. */
export const giveBack = (db: Db, { keys }: { keys: string[] }) =>
  takeBackTry(db, { own: '', shared: keys });
