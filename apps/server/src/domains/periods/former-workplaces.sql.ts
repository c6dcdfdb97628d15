import { statement } from '../../platform/db/database.ts';

interface Participants {
  periodId: number;
  studentIds: readonly number[];
}

/** The last day before the latest change of workplace, of those who have had one. */
export const endsOfFormerWorkplaces = statement<{ name: string; toDay: string }, Participants>(
  'ends-of-former-workplaces',
  `select person.name, max(former.to_day)::text as "toDay"
   from placement_participant participant
   join former_workplace former on former.participant_id = participant.id
   join account person on person.id = participant.student_id
   where participant.period_id = $periodId and participant.student_id = any($studentIds::int[])
   group by person.id
   order by person.name`,
);

/**
 * Keeps the present companies and supervisors of participants until a day, and answers of whom: a
 * workplace that began the day after is not one that somebody was at.
 */
export const insertFormerWorkplaces = statement<
  { studentId: number },
  Participants & { lastDay: string }
>(
  'insert-former-workplaces',
  `with present as (
     select participant.id, participant.student_id, participant.company_id, coalesce((
       select max(former.to_day) + 1 from former_workplace former where former.participant_id = participant.id),
       participant.starts_on) as from_day
     from placement_participant participant
     where participant.period_id = $periodId and participant.student_id = any($studentIds::int[]) and participant.removed_at is null
   ), kept as (
     insert into former_workplace (participant_id, from_day, to_day, company_id)
     select id, from_day, $lastDay::date, company_id from present where from_day <= $lastDay::date
     returning participant_id, from_day
   ), followed as (
     insert into former_supervisor (participant_id, from_day, supervisor_id, is_main, position)
     select kept.participant_id, kept.from_day, link.supervisor_id, link.is_main, link.position
     from kept join participant_supervisor link on link.participant_id = kept.participant_id
   )
   select present.student_id as "studentId" from present join kept on kept.participant_id = present.id
   order by present.student_id`,
);

/** Takes back what an act kept of participants. */
export const deleteFormerWorkplaces = statement<never, Participants & { lastDay: string }>(
  'delete-former-workplaces',
  `delete from former_workplace former using placement_participant participant
   where participant.id = former.participant_id and participant.period_id = $periodId
     and participant.student_id = any($studentIds::int[]) and former.to_day = $lastDay::date`,
);
