import type { Language } from '@gesall/messages';
import type { PushKind } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import type { PushTrouble } from '../../ports/push.ts';
import { isSubscribed } from './push.tables.ts';

interface OfSession {
  sessionId: string;
}

export const kindsOfSession = statement<{ kinds: PushKind[] }, OfSession>(
  'push-kinds-of-session',
  `select kinds from push_subscription own where session_id = $sessionId and ${isSubscribed('own')}`,
);

/** A session has one browser, and so one endpoint. */
export const removeFormer = statement<never, OfSession & { endpoint: string }>(
  'push-remove-former',
  'delete from push_subscription where session_id = $sessionId and endpoint <> $endpoint',
);

interface NewSubscription extends OfSession {
  accountId: number;
  endpoint: string;
  p256dh: string;
  auth: string;
  kinds: readonly PushKind[];
  language: Language;
  at: Date;
}

/** An endpoint that another session or account had belongs to this one from now on. */
export const storeSubscription = statement<never, NewSubscription>(
  'push-store-subscription',
  `insert into push_subscription as stored (account_id, session_id, endpoint, p256dh, auth, kinds, language, created_at, used_at)
   values ($accountId, $sessionId, $endpoint, $p256dh, $auth, $kinds, $language, $at, $at)
   on conflict (endpoint) do update set
     created_at = case when stored.account_id = excluded.account_id then stored.created_at else excluded.created_at end,
     account_id = excluded.account_id, session_id = excluded.session_id, p256dh = excluded.p256dh, auth = excluded.auth,
     kinds = excluded.kinds, language = excluded.language, used_at = excluded.used_at, failed_at = null, trouble = null`,
);

/** Keeps the newest of an account. */
export const removeOldest = statement<never, { accountId: number; most: number }>(
  'push-remove-oldest',
  `delete from push_subscription where id in (
     select id from push_subscription where account_id = $accountId order by used_at desc, id desc offset $most)`,
);

export const storeKinds = statement<{ id: number }, OfSession & { kinds: readonly PushKind[] }>(
  'push-store-kinds',
  `update push_subscription own set kinds = $kinds where session_id = $sessionId and ${isSubscribed('own')} returning id`,
);

export const removeOfSession = statement<never, OfSession>(
  'push-remove-of-session',
  'delete from push_subscription where session_id = $sessionId',
);

interface Receivers {
  kind: PushKind;
  accountIds: readonly number[];
  paths: readonly string[];
}

interface Browser {
  subscriptionId: number;
  accountId: number;
  path: string;
}

/** The browsers of people that wish to hear of a kind, with the path that belongs to the person. */
export const browsersOf = statement<Browser, Receivers>(
  'push-browsers-of',
  `select own.id as "subscriptionId", own.account_id as "accountId", given.path
   from unnest($accountIds::int[], $paths::text[]) as given(account_id, path)
   join push_subscription own on own.account_id = given.account_id and $kind = any(own.kinds) and ${isSubscribed('own')}
   order by own.id`,
);

interface Reached {
  endpoint: string;
  p256dh: string;
  auth: string;
  language: Language;
}

/** Nothing when the browser, its session or the wish to hear of the kind has ended. */
export const browserFor = statement<Reached, { id: number; kind: PushKind }>(
  'push-browser-for',
  `select own.endpoint, own.p256dh, own.auth, own.language
   from push_subscription own where own.id = $id and $kind = any(own.kinds) and ${isSubscribed('own')}`,
);

/** The endpoint, since the row may have got another one meanwhile. */
interface Tried {
  id: number;
  endpoint: string;
}

export const removeGone = statement<never, Tried>(
  'push-remove-gone',
  'delete from push_subscription where id = $id and endpoint = $endpoint',
);

export const noteTaken = statement<never, Tried>(
  'push-note-taken',
  `update push_subscription set failed_at = null, trouble = null
   where id = $id and endpoint = $endpoint and failed_at is not null`,
);

export const noteFailed = statement<never, Tried & { at: Date; trouble: PushTrouble }>(
  'push-note-failed',
  'update push_subscription set failed_at = $at, trouble = $trouble where id = $id and endpoint = $endpoint',
);

/** Those that no app has used since, and those whose session has ended. */
export const removeEnded = statement<never, { before: Date }>(
  'push-remove-ended',
  `delete from push_subscription own where own.used_at < $before or not ${isSubscribed('own')}`,
);
