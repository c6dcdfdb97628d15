import type { AuditValues } from '../../platform/audit/audit-fields.ts';
import type { AuditKind } from '../../platform/audit/audit-kinds.ts';
import { statement } from '../../platform/db/database.ts';
import { nameOfSubject } from './audit.view.ts';

interface Rights {
  /** Whether the acts on those who administer are meant too. */
  privileged: boolean;
}

/** Whether those who administer are not what an event is about; `$privileged` is a parameter. */
const isReachable = (event: string, privileged = '$privileged') =>
  `(${privileged} or ${event}.subject_type <> 'account' or exists (
     select 1 from account where id = ${event}.subject_id and role not in ('Superuser', 'Admin')))`;

/**
 * What an event must hold of what was before to be taken back, of kinds that some acts leave with
 * less: courses that came into a licence have no order, and a teacher who moved left classes to others.
 */
export const mustHold = {
  'licence.coursesChanged': 'order',
  'account.schoolChanged': 'formerClassIds',
} as const satisfies Partial<Record<AuditKind, string>>;

const holdsIt = Object.entries(mustHold)
  .map(([kind, key]) => `(kind <> '${kind}' or before ? '${key}')`)
  .join(' and ');

export interface ActEvent {
  id: number;
  at: Date;
  kind: string;
  subjectType: string;
  subjectId: number;
  schoolId: number | null;
  before: AuditValues | null;
  after: AuditValues | null;
  /** Whether it is about the account of somebody who administers. */
  isOfAdministrator: boolean;
}

/** What one request changed, when none of it is out of reach. */
export const eventsOfAct = statement<ActEvent, Rights & { act: string; since: Date }>(
  'events-of-act',
  `with own as (select * from audit_event where at >= $since and request_id = $act)
   select id, at, kind, subject_type as "subjectType", subject_id as "subjectId", school_id as "schoolId", before, after,
     not ${isReachable('event', 'false')} as "isOfAdministrator"
   from own event
   where subject_id is not null and not exists (select 1 from own hidden where not ${isReachable('hidden')})
   order by id`,
);

/** Nothing when it was taken back before. */
export const markUndone = statement<
  { act: string },
  { act: string; request: string; by: number; at: Date }
>(
  'mark-act-undone',
  `insert into undone_act (act, undone_in, undone_by, undone_at) values ($act, $request, $by, $at)
   on conflict do nothing returning act`,
);

interface ActRow {
  act: string;
  at: string;
  until: string;
  kind: string;
  count: number;
  actorId: number | null;
  actorName: string | null;
  actorEmail: string | null;
  schoolId: number | null;
  schoolName: string | null;
  subjectType: string;
  subjectId: number;
  subjectName: string | null;
}

/** Acts that only did what can be taken back, were not, and did not take another back. */
export const undoableActs = statement<
  ActRow,
  Rights & { since: Date; kinds: readonly string[]; alongside: readonly string[]; limit: number }
>(
  'undoable-acts',
  `with act as (
     select request_id, min(id) filter (where kind = any($kinds::text[])) as first,
       count(*) filter (where kind = any($kinds::text[]))::int as count
     from audit_event event
     where at > $since and request_id is not null and subject_id is not null
     group by request_id
     having bool_or(kind = any($kinds::text[])) and bool_and(${isReachable('event')}
       and (kind = any($alongside::text[]) or kind = any($kinds::text[]) and ${holdsIt}))
   )
   select event.request_id as act, iso(event.at) as at, iso(event.at + interval '24 hours') as until, event.kind, act.count,
     actor.id as "actorId", actor.name as "actorName", actor.email as "actorEmail", school.id as "schoolId", school.name as "schoolName",
     event.subject_type as "subjectType", event.subject_id as "subjectId", ${nameOfSubject('event')} as "subjectName"
   from act
   join audit_event event on event.id = act.first
   left join account actor on actor.id = event.actor_id
   left join school on school.id = event.school_id
   where not exists (select 1 from undone_act done where done.act = event.request_id or done.undone_in = event.request_id)
   order by event.id desc
   limit $limit`,
);
