import type { AuditValues } from '../../platform/audit/audit-fields.ts';
import type { AuditKind } from '../../platform/audit/audit-kinds.ts';
import { statement } from '../../platform/db/database.ts';
import { nameOfSubject } from '../audit/index.ts';

interface Rights {
  /** Whether acts on administrators are included. */
  privileged: boolean;
  /** The only school whose acts are included; null for all. */
  schoolId: number | null;
}

/** Whether an event is not about an administrator; `$privileged` is a parameter. */
const isReachable = (event: string, privileged = '$privileged') =>
  `(${privileged} or ${event}.subject_type <> 'account' or exists (
     select 1 from account where id = ${event}.subject_id and role not in ('Superuser', 'Admin')))`;

const isAtSchool = (event: string) =>
  `($schoolId::int is null or ${event}.school_id is not distinct from $schoolId)`;

/**
 * Fields that an event needs to be undone; some acts lack them. Courses added to a licence have no
 * order, and a moved teacher's classes may have gone to others.
 */
export const requiredFields = {
  'licence.coursesChanged': 'order',
  'account.schoolChanged': 'formerClassIds',
} as const satisfies Partial<Record<AuditKind, string>>;

const holdsRequired = Object.entries(requiredFields)
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
  /** Whether it is about the account of an administrator. */
  isOfAdministrator: boolean;
}

/** What one request changed; no row if a part is out of reach. */
export const eventsOfAct = statement<ActEvent, Rights & { act: string; since: Date }>(
  'events-of-act',
  `with own as (select * from audit_event where at >= $since and request_id = $act)
   select id, at, kind, subject_type as "subjectType", subject_id as "subjectId", school_id as "schoolId", before, after,
     not ${isReachable('event', 'false')} as "isOfAdministrator"
   from own event
   where subject_id is not null
     and not exists (select 1 from own hidden where not ${isReachable('hidden')} or not ${isAtSchool('hidden')})
   order by id`,
);

/** No row when it has been undone. */
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
  people: number;
  actorId: number | null;
  actorName: string | null;
  actorEmail: string | null;
  schoolId: number | null;
  schoolName: string | null;
  subjectType: string;
  subjectId: number;
  subjectName: string | null;
}

/** Acts that can be undone, are not, and did not undo another. */
export const undoableActs = statement<
  ActRow,
  Rights & {
    since: Date;
    kinds: readonly string[];
    /** Kinds of which a single event makes the whole act undoable. */
    actKinds: readonly string[];
    sideEffects: readonly string[];
    limit: number;
  }
>(
  'undoable-acts',
  `with act as (
     select request_id,
       coalesce(min(id) filter (where kind = any($actKinds::text[])), min(id) filter (where kind = any($kinds::text[]))) as first,
       (count(*) filter (where kind = any($kinds::text[])))::int as count,
       (count(distinct subject_id) filter (where subject_type = 'account'))::int as people
     from audit_event event
     where at > $since and request_id is not null and subject_id is not null
     group by request_id
     having bool_or(kind = any($kinds::text[])) and bool_and(${isReachable('event')} and ${isAtSchool('event')})
       and (bool_or(kind = any($actKinds::text[]))
         or bool_and(kind = any($sideEffects::text[]) or kind = any($kinds::text[]) and ${holdsRequired}))
   )
   select event.request_id as act, iso(event.at) as at, iso(event.at + interval '24 hours') as until, event.kind, act.count, act.people,
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
