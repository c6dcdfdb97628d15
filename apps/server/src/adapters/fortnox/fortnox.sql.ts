import { statement } from '../../platform/db/database.ts';

export interface Access {
  accessToken: string | null;
  accessUntil: Date | null;
  refreshToken: string | null;
  seed: Buffer | null;
  brokenAt: Date | null;
}

export const findAccess = statement<
  Pick<Access, 'accessToken' | 'accessUntil' | 'seed'>,
  { client: string }
>(
  'fortnox-find-access',
  'select access_token as "accessToken", access_until as "accessUntil", seed from fortnox_access where client = $client',
);

export const insertAccess = statement<never, { client: string }>(
  'fortnox-insert-access',
  'insert into fortnox_access (client) values ($client) on conflict do nothing',
);

/** Locks the row against concurrent renewal. */
export const lockAccess = statement<Access, { client: string }>(
  'fortnox-lock-access',
  `select access_token as "accessToken", access_until as "accessUntil", refresh_token as "refreshToken", seed, broken_at as "brokenAt"
   from fortnox_access where client = $client for update`,
);

interface Renewed {
  client: string;
  accessToken: string;
  accessUntil: Date;
  refreshToken: string | null;
  seed: Buffer | null;
  at: Date;
}

export const storeAccess = statement<never, Renewed>(
  'fortnox-store-access',
  `update fortnox_access set access_token = $accessToken, access_until = $accessUntil, refresh_token = $refreshToken, seed = $seed,
     refreshed_at = $at, broken_at = null
   where client = $client`,
);

export const storeBroken = statement<never, { client: string; seed: Buffer; at: Date }>(
  'fortnox-store-broken',
  `update fortnox_access set broken_at = $at, seed = $seed, access_token = null, access_until = null
   where client = $client`,
);

export const takeTurn = statement<
  { client: string },
  { client: string; at: Date; since: Date; most: number }
>(
  'fortnox-take-turn',
  `insert into fortnox_turns as turns (client, taken) values ($client, array[$at::timestamptz])
   on conflict (client) do update
     set taken = array(select moment from unnest(turns.taken) as moment where moment > $since::timestamptz) || $at::timestamptz
     where (select count(*) from unnest(turns.taken) as moment where moment > $since::timestamptz) < $most::int
   returning client`,
);

/** The request in the window after whose expiry fewer than `most` remain. */
export const turnInTheWay = statement<
  { moment: Date },
  { client: string; since: Date; most: number }
>(
  'fortnox-turn-in-the-way',
  `select moment from fortnox_turns, unnest(taken) as moment
   where client = $client and moment > $since::timestamptz
   order by moment desc offset $most::int - 1 limit 1`,
);
