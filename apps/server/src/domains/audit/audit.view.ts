import { statement } from '../../platform/db/database.ts';
import { holdsWords } from '../../platform/db/search.ts';

export interface EventFilter {
  kind: string | null;
  /** Patterns of `like`, as for the school. */
  actor: readonly string[] | null;
  school: readonly string[] | null;
  subjectType: string | null;
  subjectId: number | null;
  /** From inclusive, to exclusive. */
  from: Date | null;
  until: Date | null;
}

/** Looks people up once, so that events are found by id. */
const filtered = `from audit_event event
   where ($kind::text is null or event.kind = $kind or right($kind, 1) = '.' and starts_with(event.kind, $kind))
     and ($actor::text[] is null or event.actor_id = any (array(
       select id from account where ${holdsWords('searched', '$actor')})))
     and ($school::text[] is null or event.school_id = any (array(
       select id from school where ${holdsWords('searched', '$school')})))
     and ($subjectType::text is null or event.subject_type = $subjectType)
     and ($subjectId::int is null or event.subject_id = $subjectId)
     and ($from::timestamptz is null or event.at >= $from)
     and ($until::timestamptz is null or event.at < $until)`;

interface EventRow {
  id: number;
  at: string;
  kind: string;
  actorId: number | null;
  actorName: string | null;
  actorEmail: string | null;
  actingAsId: number | null;
  actingAsName: string | null;
  actingAsEmail: string | null;
  schoolId: number | null;
  schoolName: string | null;
  subjectType: string | null;
  subjectId: number | null;
  subjectName: string | null;
  before: string | null;
  after: string | null;
  requestId: string | null;
}

/** The present name of an event's subject; `event` is a name of SQL. */
export const nameOfSubject = (event: string) => `case ${event}.subject_type
     when 'account' then (select name from account where id = ${event}.subject_id)
     when 'class' then (select name from school_class where id = ${event}.subject_id)
     when 'course' then (select name from course where id = ${event}.subject_id)
     when 'module' then (select name from module where id = ${event}.subject_id)
     when 'programme' then (select name from programme where id = ${event}.subject_id)
     when 'programmeLicence' then (select name from programme_licence where id = ${event}.subject_id)
     when 'question' then (select left(text, 200) from question where id = ${event}.subject_id)
     when 'company' then (select name from company where id = ${event}.subject_id)
     when 'school' then (select name from school where id = ${event}.subject_id)
     when 'schoolGroup' then (select name from school_group where id = ${event}.subject_id)
     when 'order' then (select school.name from shop_order join school on school.id = shop_order.school_id where shop_order.id = ${event}.subject_id)
     when 'periodDocument' then (select description from period_document where id = ${event}.subject_id)
     when 'workCard' then (select name from work_card where id = ${event}.subject_id)
     when 'notice' then (select title from notice where id = ${event}.subject_id)
     when 'customer' then (select name from customer where id = ${event}.subject_id)
     when 'customerCourse' then (select name from customer_course where id = ${event}.subject_id)
       when 'schoolLicence' then (
         select programme_licence.name from school_licence join programme_licence on programme_licence.id = programme_licence_id
         where school_licence.id = ${event}.subject_id)
     end`;

export const events = statement<EventRow, EventFilter & { after: number | null; limit: number }>(
  'audit-events',
  `with page as (
     select event.* ${filtered} and ($after::bigint is null or event.id < $after)
     order by event.id desc limit $limit
   )
   select page.id, iso(page.at) as at, page.kind, actor.id as "actorId", actor.name as "actorName", actor.email as "actorEmail",
     shown.id as "actingAsId", shown.name as "actingAsName", shown.email as "actingAsEmail",
     school.id as "schoolId", school.name as "schoolName", page.subject_type as "subjectType", page.subject_id as "subjectId",
     ${nameOfSubject('page')} as "subjectName",
     page.before::text as before, page.after::text as after, page.request_id as "requestId"
   from page
   left join account actor on actor.id = page.actor_id
   left join account shown on shown.id = page.acting_as_id
   left join school on school.id = page.school_id
   order by page.id desc`,
);

/** Stops counting at `$most`, since a full count would cost more than the page. */
export const countEvents = statement<{ total: number }, EventFilter & { most: number }>(
  'audit-events-count',
  `select count(*)::int as total from (select 1 ${filtered} limit $most) counted`,
);
