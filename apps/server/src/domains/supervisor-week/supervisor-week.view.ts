import type { Output, supervisorWeekContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isValidAbsence, isValidPoint, statusOfDay } from '../attendance/attendance.tables.ts';
import { followedBy, takesPart } from '../periods/periods.tables.ts';
import { companyOfFollower, isFollowedOn } from '../periods/workplaces.tables.ts';
import { isInBreak } from '../school-days/school-days.tables.ts';
import {
  commentsJson,
  dayOfEntry,
  signatureJson,
} from '../work-registrations/work-registrations.tables.ts';
import type { OpenWeek } from './open-week.ts';
import { isInWeek } from './supervisor-week.sql.ts';

type Student = Output<typeof supervisorWeekContract.week>['students'][number];

const clock = (moment: string) => `to_char(${moment} at time zone 'Europe/Stockholm', 'HH24:MI')`;

const isSchoolDay = `(extract(isodow from days.day) < 6 and days.day <> all ($holidays::date[]) and not ${isInBreak('taking.school_id', 'days.day')})`;

const daysJson = `(
     with corrected as (
       select distinct on (correction.day) correction.day, correction.outcome
       from day_correction correction
       where correction.participant_id = taking.id and correction.day between $monday::date and $until::date
       order by correction.day, correction.id desc
     ), pointed as (
       select point.day, bool_or(point.is_check_in) as was_in,
         ${clock('min(point.occurred_at) filter (where point.is_check_in)')} as first_in,
         ${clock('max(point.occurred_at) filter (where not point.is_check_in)')} as last_out
       from attendance_point point
       where point.participant_id = taking.id and ${isValidPoint('point')} and point.day between $monday::date and $until::date
       group by point.day
     ), absent as (
       select distinct absent.day from absence absent
       where absent.participant_id = taking.id and ${isValidAbsence('absent')} and absent.day between $monday::date and $until::date
     )
     select coalesce(json_agg(json_build_object('day', days.day, 'status', ${statusOfDay},
       'from', pointed.first_in, 'to', pointed.last_out, 'mark', said.mark) order by days.day), '[]')
     from (
       select shown.day::date as day from generate_series(
         greatest(taking.starts_on, $monday::date)::timestamp, least(taking.ends_on, $until::date)::timestamp, '1 day') shown(day)) days
     left join corrected on corrected.day = days.day
     left join pointed on pointed.day = days.day
     left join absent on absent.day = days.day
     left join day_mark said on said.participant_id = taking.id and said.day = days.day and said.supervisor_id = $accountId
     where (${isSchoolDay} or corrected.day is not null or pointed.day is not null or absent.day is not null)
       and ${isFollowedOn({ participant: 'taking', day: 'days.day' }, '$accountId')})`;

const entriesJson = `coalesce((
     select json_agg(json_build_object('id', registration.id, 'title', registration.title, 'bodyText', registration.body,
       'created', iso(registration.created_at), 'componentName', component.name, 'workingHours', registration.hours,
       'images', (select count(*) from registration_image image where image.registration_id = registration.id),
       'comments', ${commentsJson}, 'version', registration.version,
       'signature', ${signatureJson('supervisor')}
     ) order by registration.created_at, registration.id)
     from work_registration registration join work_component component on component.id = registration.component_id
     where registration.participant_id = taking.id and registration.sent_back_at is null and ${isInWeek('registration')}
       and ${isFollowedOn({ ...dayOfEntry, participant: 'taking' }, '$accountId')}), '[]')`;

/** The students of a supervisor in the week, by name; those of whom there is nothing are left out. */
export const studentsOfWeek = statement<
  Student,
  OpenWeek & { accountId: number; until: string; holidays: readonly string[] }
>(
  'students-of-supervisor-week',
  `with taking as (
     select participant.id, participant.starts_on, participant.ends_on, period.school_id, person.name as student, place.name as company, school.name as school
     from placement_participant participant
     join placement_period period on period.id = participant.period_id
     join school on school.id = period.school_id
     join company place on place.id = ${companyOfFollower('participant', '$accountId')}
     join account person on person.id = participant.student_id and person.deleted_at is null
     where participant.id in (${followedBy('$accountId')}) and ${takesPart('participant')} and participant.starts_on <= $sunday::date
   ), shown as (
     select taking.id as "participantId", taking.student as name, taking.company as "companyName", taking.school as "schoolName",
       ${daysJson} as days, ${entriesJson} as entries
     from taking
   )
   select * from shown where json_array_length(days) > 0 or json_array_length(entries) > 0
   order by name, "participantId"`,
);
