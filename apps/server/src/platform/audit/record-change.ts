import { type Db, statement } from '../db/database.ts';
import type { AuditValues } from './audit-fields.ts';
import type { AuditKind } from './audit-kinds.ts';

/** The actor, as far as known: a request's context, or that of a job or command. */
export interface Doer {
  now(): Date;
  user?: { id: number };
  request?: { id: string; actingAs: string | undefined };
}

export interface Change {
  kind: AuditKind;
  subject: { type: string; id: number };
  schoolId?: number | null;
  before?: AuditValues;
  after?: AuditValues;
}

const insertEvents = statement<
  never,
  {
    at: Date;
    actorId: number | null;
    actingAs: string | null;
    requestId: string | null;
    changes: string;
  }
>(
  'insert-audit-events',
  `insert into audit_event (at, actor_id, acting_as_id, request_id, school_id, kind, subject_type, subject_id, before, after)
   select $at, $actorId, (select id from account where email_key = lower($actingAs)), $requestId,
     change."schoolId", change.kind, change.subject ->> 'type', (change.subject ->> 'id')::int, change.before, change.after
   from jsonb_to_recordset($changes::jsonb) as change("schoolId" int, kind text, subject jsonb, before jsonb, after jsonb)`,
);

/**
 * Records an audit event: what, by whom, for whom, in which request. Call it in the transaction of
 * the change.
 */
export async function recordChange(db: Db, by: Doer, change: Change): Promise<void> {
  await recordChanges(db, by, [change]);
}

/** Records many events in one statement. */
export async function recordChanges(db: Db, by: Doer, changes: readonly Change[]): Promise<void> {
  if (changes.length === 0) return;
  await insertEvents(db, {
    at: by.now(),
    actorId: by.user?.id ?? null,
    actingAs: by.request?.actingAs ?? null,
    requestId: by.request?.id ?? null,
    changes: JSON.stringify(changes),
  });
}

/** Removes the addresses from events before a moment; the change and its author remain. */
export const forgetOldAddresses = statement<never, { before: Date }>(
  'forget-old-addresses',
  `update audit_event set
     before = case when jsonb_typeof(before) = 'object' then nullif(before - 'email', '{}') else before end,
     after = case when jsonb_typeof(after) = 'object' then nullif(after - 'email', '{}') else after end
   where at < $before and (before ? 'email' or after ? 'email')`,
);

/**
 * Removes the values of events about an account, and texts that its holder wrote elsewhere. Kind,
 * time and account remain.
 */
export const emptyEventsOf = statement<never, { accountId: number }>(
  'empty-audit-events-of',
  `update audit_event set before = null, after = null
   where (before is not null or after is not null) and (
     subject_type = 'account' and subject_id = $accountId
     or actor_id = $accountId and (subject_type = 'upload' or kind = 'studentWindow.explained'))`,
);

/** Removes the answers from events about questions that a forgotten person answered. */
export const emptyEventsWithAnswers = statement<
  never,
  { questionIds: readonly number[]; keys: readonly string[] }
>(
  'empty-audit-events-with-answers',
  `update audit_event set after = after - 'answers'
   where subject_type = 'question' and subject_id = any($questionIds::int[]) and after -> 'answers' ?| $keys::text[]`,
);
