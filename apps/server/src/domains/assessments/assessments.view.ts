import type { assessmentsContract, Output } from '@gesall/contract';
import type { ComponentLevel } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { isValidAbsence, isValidPoint, statusOfDay } from '../attendance/attendance.tables.ts';
import { isFollowedBy, takesPart } from '../periods/periods.tables.ts';
import { isInBreak } from '../school-days/school-days.tables.ts';
import type { LevelSide } from './assessments.policy.ts';

type Assessment = Output<typeof assessmentsContract.assessment>;

export interface StoredLevel {
  componentId: number;
  side: LevelSide;
  level: ComponentLevel;
  comment: string;
  by: string;
  at: string;
}

interface Stored {
  levels: StoredLevel[];
  statement: Assessment['statement'];
  talks: Assessment['talks'];
}

const nameOf = (account: string) =>
  `(select person.name from account person where person.id = ${account})`;

const signaturesJson = `coalesce((
     select json_agg(json_build_object('side', signature.side, 'by', ${nameOf('signature.account_id')}, 'at', iso(signature.signed_at),
       'isOwn', signature.account_id = $accountId) order by signature.signed_at, signature.side)
     from talk_signature signature where signature.talk_id = talk.id), '[]')`;

/** A participant's assessment as it is stored; reading it decides who sees which part. */
export const storedAssessment = statement<Stored, { participantId: number; accountId: number }>(
  'stored-assessment',
  `select coalesce((
     select json_agg(json_build_object('componentId', own.component_id, 'side', own.side, 'level', own.level,
       'comment', own.comment, 'by', ${nameOf('own.set_by')}, 'at', iso(own.set_at)))
     from component_level own where own.participant_id = $participantId), '[]') as levels,
   (select json_build_object('text', said.text, 'by', ${nameOf('said.written_by')}, 'at', iso(said.written_at), 'version', said.version,
       'signature', case when said.signed_at is not null then json_build_object('by', ${nameOf('said.signed_by')}, 'at', iso(said.signed_at)) end)
     from supervisor_statement said where said.participant_id = $participantId) as statement,
   coalesce((
     select json_agg(json_build_object('id', talk.id, 'day', talk.day, 'time', to_char(talk.starts_at, 'HH24:MI'), 'place', talk.place,
       'notes', talk.notes, 'plannedBy', ${nameOf('talk.planned_by')}, 'openedAt', iso(talk.opened_at), 'version', talk.version,
       'signatures', ${signaturesJson}) order by talk.day, talk.starts_at, talk.id)
     from placement_talk talk where talk.participant_id = $participantId), '[]') as talks`,
);

type Agenda = Omit<Assessment['agenda'], 'workedHours' | 'targetHours'>;

interface AgendaAsked {
  participantId: number;
  /** The last day that counts. */
  day: string;
  holidays: readonly string[];
  /** Answers to evaluation questions are the school's. */
  withAnswers: boolean;
}

/** Of days without a check-in only school days count as unmarked. */
export const agendaOf = statement<Agenda, AgendaAsked>(
  'agenda-of-talk',
  `with taking as (
     select participant.id, participant.student_id, participant.period_id, participant.starts_on, participant.ends_on, period.school_id
     from placement_participant participant join placement_period period on period.id = participant.period_id
     where participant.id = $participantId
   ), corrected as (
     select distinct on (correction.day) correction.day, correction.outcome from day_correction correction
     where correction.participant_id = $participantId order by correction.day, correction.id desc
   ), pointed as (
     select point.day, bool_or(point.is_check_in) as was_in from attendance_point point
     where point.participant_id = $participantId and ${isValidPoint('point')} group by point.day
   ), absent as (
     select distinct absent.day from absence absent where absent.participant_id = $participantId and ${isValidAbsence('absent')}
   ), days as (
     select taking.school_id, shown.day::date as day from taking cross join lateral generate_series(
       taking.starts_on::timestamp, least(taking.ends_on, $day::date)::timestamp, '1 day') shown(day)
   ), marked as (
     select ${statusOfDay} as status,
       extract(isodow from days.day) < 6 and days.day <> all ($holidays::date[]) and not ${isInBreak('days.school_id', 'days.day')} as is_school_day
     from days
     left join corrected on corrected.day = days.day
     left join pointed on pointed.day = days.day
     left join absent on absent.day = days.day
   )
   select (select json_build_object('present', count(*) filter (where status = 'WasPresent'),
       'absent', count(*) filter (where status = 'HadAbsence'),
       'unmarked', count(*) filter (where status = 'HadNoRegistrations' and is_school_day)) from marked) as days,
     (select count(*)::int from work_registration registration where registration.participant_id = $participantId
       and (registration.teacher_signed_at is null or registration.supervisor_signed_at is null)) as "openEntries",
     coalesce((
       select json_agg(json_build_object('question', question.question, 'name', person.name, 'stars', given.response,
         'responseRange', question.response_range) order by question.for_user_type, question.sort_order, question.id, person.name)
       from taking
       join evaluation_question question on question.period_id = taking.period_id
       join evaluation_answer given on given.question_id = question.id
         and case when question.for_user_type = 1 then given.account_id = taking.student_id else ${isFollowedBy('taking', 'given.account_id')} end
       join account person on person.id = given.account_id
       where $withAnswers), '[]') as answers`,
);

type OfStudent = Output<typeof assessmentsContract.assessments>[number];

/** The participants of a period by name, with what is set, differs and is planned for each. */
export const assessmentsOfPeriod = statement<OfStudent, { periodId: number }>(
  'assessments-of-period',
  `with taking as (
     select participant.id, participant.student_id, person.name, period.work_card_id
     from placement_participant participant
     join placement_period period on period.id = participant.period_id
     join account person on person.id = participant.student_id
     where participant.period_id = $periodId and ${takesPart('participant')}
   ), leveled as (
     select taking.id, count(own.level)::int as by_student, count(theirs.level)::int as by_supervisor,
       (count(*) filter (where own.level <> theirs.level))::int as differing, count(*)::int as components
     from taking
     join work_step step on step.work_card_id = taking.work_card_id
     join work_component component on component.work_step_id = step.id
     left join component_level own on own.participant_id = taking.id and own.component_id = component.id and own.side = 'student'
     left join component_level theirs on theirs.participant_id = taking.id and theirs.component_id = component.id and theirs.side = 'supervisor'
     group by taking.id
   )
   select taking.student_id as "studentId", taking.name, coalesce(leveled.components, 0) as components,
     coalesce(leveled.by_student, 0) as "byStudent", coalesce(leveled.by_supervisor, 0) as "bySupervisor",
     coalesce(leveled.differing, 0) as differing,
     case when said.signed_at is not null then 'signed' when said.participant_id is not null then 'draft' else 'none' end as statement,
     (select json_build_object('day', talk.day, 'time', to_char(talk.starts_at, 'HH24:MI'), 'isOpened', talk.opened_at is not null,
         'signatures', (select count(*) from talk_signature signature where signature.talk_id = talk.id))
       from placement_talk talk where talk.participant_id = taking.id order by talk.day desc, talk.starts_at desc, talk.id desc limit 1) as talk
   from taking
   left join leveled on leveled.id = taking.id
   left join supervisor_statement said on said.participant_id = taking.id
   order by taking.name collate "sv-x-icu", taking.student_id`,
);
