import type { Output, userSupportContract } from '@gesall/contract';
import type { User } from '../../platform/context.ts';
import { statement } from '../../platform/db/database.ts';
import { hasEnded, takesPart } from '../periods/periods.tables.ts';

type UserOverview = Output<typeof userSupportContract.userOverview>;

interface Whose {
  id: number;
  most: number;
}

/** A person, deleted ones included. */
export const anybody = statement<{ role: User['role'] }, { id: number }>(
  'anybody-by-id',
  'select role from account where id = $id',
);

export const lastRuns = statement<UserOverview['runs'][number], Whose>(
  'user-overview-runs',
  `select session.id, iso(session.started_at) as at, course.name as course, module.name as module, attempt.percent,
     case when session.withheld_because is not null then session.withheld_because
       when session.ended_at is null then 'open'
       when session.end_reason = 'lapsed' then 'lapsed'
       when session.end_reason in ('taken over', 'reloaded') then 'takenOver'
       else 'ended' end as state
   from run_session session
   join module on module.id = session.module_id
   left join attempt on attempt.id = session.attempt_id
   left join result on result.id = session.result_id
   left join course on course.id = result.course_id
   where session.result_id in (select id from result where student_id = $id)
   order by session.id desc
   limit $most`,
);

export const lastLetters = statement<UserOverview['letters'][number], Whose>(
  'user-overview-letters',
  `select letter.id, iso(letter.state_at) as at, letter.kind, letter.to_address as "to", letter.trouble,
     case when letter.state = 'queued' then 'queued' when letter.state in ('failed', 'bounced') then 'failed' else 'sent' end as state
   from mail letter
   where letter.account_id = $id
   order by letter.created_at desc, letter.id desc
   limit $most`,
);

export const openSessions = statement<UserOverview['sessions'][number], Whose & { at: Date }>(
  'user-overview-sessions',
  `select family.id, iso(family.created_at) as "beganAt", iso(family.rotated_at) as "seenAt", family.user_agent as "userAgent"
   from session_family family
   where family.account_id = $id and family.ended_at is null and family.expires_at > $at
   order by family.rotated_at desc
   limit $most`,
);

export const everyLicence = statement<UserOverview['licences'][number], Whose & { day: string }>(
  'user-overview-licences',
  `select licence.id, template.name, licence.type, licence.valid_from as "validFrom", licence.valid_to as "validTo",
     case when licence.revoked_at is not null then 'revoked' when licence.valid_to < $day::date then 'expired'
       when licence.valid_from > $day::date then 'coming' else 'valid' end as state
   from student_licence licence
   left join programme_licence template on template.id = licence.programme_licence_id
   where licence.student_id = $id
   order by licence.valid_to desc, licence.id desc
   limit $most`,
);

/** Periods in which somebody takes part or follows students, the latest first. */
export const lastPlacements = statement<
  UserOverview['placements'][number],
  Whose & { day: string; at: Date }
>(
  'user-overview-placements',
  `select period.id, period.name, school.name as school, period.starts_on as "from", period.ends_on as "to", theirs.company, theirs.students,
     case when ${hasEnded('period')} then 'ended' when period.starts_on > $day::date then 'coming' else 'running' end as state
   from (
     select participant.period_id, company.name as company, 0 as students
     from placement_participant participant join company on company.id = participant.company_id
     where participant.student_id = $id and ${takesPart('participant')}
     union all
     select participant.period_id, null, count(*)::int
     from participant_supervisor link join placement_participant participant on participant.id = link.participant_id
     where link.supervisor_id = $id and ${takesPart('participant')}
     group by participant.period_id
   ) theirs
   join placement_period period on period.id = theirs.period_id
   join school on school.id = period.school_id
   order by period.starts_on desc, period.id desc
   limit $most`,
);

/** What was done to an account, the latest first. */
export const historyOf = statement<UserOverview['history'][number], Whose>(
  'user-overview-history',
  `select event.id, iso(event.at) as at, event.kind, actor.name as by
   from audit_event event
   left join account actor on actor.id = event.actor_id
   where event.subject_type = 'account' and event.subject_id = $id
   order by event.id desc
   limit $most`,
);
