import { statement } from '../../platform/db/database.ts';
import { announcingEnd, type Ended } from './announce-end.ts';

interface OpenSession {
  id: string;
  beganAt: Date;
  /** The last renewal; a browser in use renews at least every 15 minutes. */
  seenAt: Date;
  userAgent: string | null;
}

export const openSessionsOf = statement<OpenSession, { accountId: number; at: Date }>(
  'open-sessions-of',
  `select id, created_at as "beganAt", rotated_at as "seenAt", user_agent as "userAgent"
   from session_family
   where account_id = $accountId and ended_at is null and expires_at > $at
   order by rotated_at desc limit 100`,
);

export const endOpenSession = statement<Ended, { accountId: number; sessionId: string; at: Date }>(
  'end-open-session',
  announcingEnd(`update session_family set ended_at = $at, end_reason = 'ended by its person'
   where id = $sessionId and account_id = $accountId and ended_at is null and expires_at > $at`),
);

interface Others {
  accountId: number;
  sessionId: string;
  at: Date;
  reason: string;
}

export const endOtherSessions = statement<Ended, Others>(
  'end-other-sessions',
  announcingEnd(`update session_family set ended_at = $at, end_reason = $reason
   where account_id = $accountId and id <> $sessionId and ended_at is null`),
);

export const storeProof = statement<never, { sessionId: string; at: Date }>(
  'store-proof',
  'update session_family set proved_at = $at where id = $sessionId',
);

export const endOldestSessions = statement<Ended, { accountId: number; at: Date; most: number }>(
  'end-oldest-sessions',
  announcingEnd(`update session_family set ended_at = $at, end_reason = 'too many open sessions'
   where id in (
     select id from session_family where account_id = $accountId and ended_at is null and expires_at > $at
     order by rotated_at desc, created_at desc, id offset $most
   ) and ended_at is null`),
);
