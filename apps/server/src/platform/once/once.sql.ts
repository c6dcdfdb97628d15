import { statement } from '../db/database.ts';

interface Key {
  accountId: number;
  key: string;
}

/** Locks the key until the transaction ends; not free while another holds it. */
export const takeKey = statement<{ isFree: boolean }, Key>(
  'take-idempotency-key',
  `select pg_try_advisory_xact_lock(hashtextextended($key::uuid::text, $accountId::int)) as "isFree"`,
);

export const findReply = statement<{ fingerprint: Buffer; requestId: string; reply: string }, Key>(
  'find-reply-by-idempotency-key',
  `select fingerprint, request_id as "requestId", reply from idempotency_key
   where account_id = $accountId and key = $key`,
);

export const insertReply = statement<
  never,
  Key & { fingerprint: Buffer; requestId: string; reply: string; at: Date }
>(
  'insert-reply',
  `insert into idempotency_key (account_id, key, fingerprint, request_id, reply, created_at)
   values ($accountId, $key, $fingerprint, $requestId, $reply, $at)`,
);

export const replaceReply = statement<never, Key & { reply: string }>(
  'replace-reply',
  'update idempotency_key set reply = $reply where account_id = $accountId and key = $key',
);

export const removeRepliesTo = statement<never, { accountId: number }>(
  'remove-replies-to',
  'delete from idempotency_key where account_id = $accountId',
);
