import { statement } from '../../platform/db/database.ts';
import type { Participant } from './check-participants.ts';

interface Events {
  events: readonly number[];
}

/** The participants before an event, of periods whose participants are as the event left them. */
export const participantsBefore = statement<
  {
    id: number;
    periodId: number;
    participants: Participant[];
    /** Of a change of workplace: its first day, and whose former places it kept. */
    changesFrom: string | null;
    movedStudentIds: number[];
  },
  Events
>(
  'participants-before-events',
  `select event.id, period.id as "periodId", event.before -> 'participants' as participants,
     event.after ->> 'changesFrom' as "changesFrom", coalesce(event.after -> 'movedStudentIds', '[]') as "movedStudentIds"
   from audit_event event
   join placement_period period on period.id = event.subject_id
   where event.id = any($events::bigint[]) and event.after -> 'participants' = (
     select coalesce(jsonb_agg(jsonb_build_object('studentId', participant.student_id, 'companyId', participant.company_id,
       'supervisors', coalesce((
         select jsonb_agg(jsonb_build_object('id', link.supervisor_id, 'isMain', link.is_main) order by link.position)
         from participant_supervisor link where link.participant_id = participant.id), '[]')) order by participant.student_id), '[]')
     from placement_participant participant
     where participant.period_id = period.id and participant.removed_at is null)
   for update of period`,
);

/** Restores the last day before an event, where it is still the one that the event left. */
export const putEndBack = statement<{ id: number }, Events>(
  'put-end-of-period-back',
  `update placement_period period
   set ends_on = (event.before ->> 'to')::date, ended_at = null, version = period.version + 1
   from audit_event event
   where event.id = any($events::bigint[]) and period.id = event.subject_id
     and period.ends_on = (event.after ->> 'to')::date and (period.ended_at is not null) = (event.kind = 'period.ended')
   returning event.id`,
);
