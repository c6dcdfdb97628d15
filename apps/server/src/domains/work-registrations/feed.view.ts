import type { Output, workRegistrationsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isValidAbsence, isValidPoint } from '../attendance/attendance.tables.ts';
import { type LevelKind, studentsOfLevel } from '../people/people.tables.ts';
import { takesPart } from '../periods/periods.tables.ts';
import { companyOn, isFollowedOn, isReadersDay } from '../periods/workplaces.tables.ts';
import { commentsJson, dayOfEntry, imagePath, signatureJson } from './work-registrations.tables.ts';

type Calls = typeof workRegistrationsContract;
export type Registration = Output<Calls['postWorkRegistration']>;
type StudentEvent = Output<Calls['eventsByClass']>[number];

const pathsJson = (size: 'image' | 'thumbnail') => `coalesce((
     select json_agg(${imagePath('image', size)} order by image.position)
     from registration_image image where image.registration_id = registration.id), '[]')`;

const historyJson = `coalesce((
     select json_agg(json_build_object('kind', event.kind, 'at', iso(event.at), 'name', author.name, 'reason', event.reason)
       order by event.id)
     from registration_event event join account author on author.id = event.by_id
     where event.registration_id = registration.id), '[]')`;

/** The columns of an entry, over the tables of `shownFrom`. */
const shown = `registration.id, registration.title, registration.body as "bodyText", iso(registration.created_at) as created,
     person.name as "studentName", ${pathsJson('image')} as images, ${commentsJson} as comments,
     registration.supervisor_signed_at is not null as "signedBySupervisor",
     registration.teacher_signed_at is not null as "signedByTeacher",
     json_build_object('workStepName', step.name, 'name', component.name, 'workingHours', registration.hours, 'id', component.id)
       as "workStepComponent",
     participant.student_id as "studentId", registration.period_id as "periodId", place.name as "companyName",
     iso(registration.received_at) as received, ${pathsJson('thumbnail')} as thumbnails,
     ${signatureJson('supervisor')} as "supervisorSignature", ${signatureJson('teacher')} as "teacherSignature",
     registration.sent_back_at is not null as "isSentBack", ${historyJson} as history,
     coalesce(registration.news_at > coalesce(registration.seen_at, '-infinity'), false) as "hasNews", registration.version`;

/** Removed participants are hidden with what they have registered. */
const shownFrom = `from work_registration registration
   join placement_participant participant on participant.id = registration.participant_id and ${takesPart('participant')}
   join account person on person.id = participant.student_id
   join company place on place.id = ${companyOn(dayOfEntry)}
   join work_component component on component.id = registration.component_id
   join work_step step on step.id = component.work_step_id`;

const newestFirst = 'order by registration.created_at desc, registration.id desc';

export const registrationById = statement<Registration, { id: number }>(
  'work-registration-by-id',
  `select ${shown} ${shownFrom} where registration.id = $id`,
);

export const registrationsOfStudent = statement<
  Registration,
  { periodId: number; studentId: number }
>(
  'work-registrations-of-student',
  `select ${shown} ${shownFrom}
   where registration.period_id = $periodId and participant.student_id = $studentId ${newestFirst}`,
);

const isFollowed = isFollowedOn(dayOfEntry, '$userId');

export const registrationsForSupervisor = statement<
  Registration,
  { periodId: number; studentId: number | null; userId: number }
>(
  'work-registrations-for-supervisor',
  `select ${shown} ${shownFrom}
   where registration.period_id = $periodId and ${isFollowed}
     and ($studentId::int is null or participant.student_id = $studentId) ${newestFirst}`,
);

export const unsignedForSupervisor = statement<
  Output<Calls['unsignedForSupervisor']>[number],
  { userId: number }
>(
  'work-registrations-unsigned-for-supervisor',
  `select registration.period_id as "periodId", participant.student_id as "studentId",
     json_agg(registration.id order by registration.id) as "workRegistrationIds"
   from work_registration registration
   join placement_participant participant on participant.id = registration.participant_id and ${takesPart('participant')}
   where registration.supervisor_signed_at is null and ${isFollowed}
   group by registration.period_id, participant.student_id`,
);

/** Those of the given that belong to a period and to the reader: all, own or followed ones. */
export const registrationsByIds = statement<
  Registration,
  { periodId: number; ids: readonly number[]; readsAll: boolean; userId: number }
>(
  'work-registrations-by-ids',
  `select ${shown} ${shownFrom}
   where registration.period_id = $periodId and registration.id = any ($ids::int8[])
     and ($readsAll or participant.student_id = $userId or ${isFollowed}) ${newestFirst}`,
);

interface Asked {
  periodId: number;
  levelId: number;
  /** How many entries are answered in full; null for all. */
  take: number | null;
  before: Date | null;
  /** A supervisor reads the days on which they follow the student; null for all others. */
  followerId: number | null;
}

const isBefore = (moment: string) => `($before::timestamptz is null or ${moment} < $before)`;

const isReaders = (day: string) => isReadersDay({ participant: 'taking', day });

/** Swedish local time as a moment. */
const momentOf = (local: string) => `((${local}) at time zone 'Europe/Stockholm')`;

/** Events of the level's students, newest first; the newest entries are answered in full. */
const eventsOfText = (level: LevelKind) =>
  `with taking as (
     select participant.id, participant.student_id, person.name as student_name
     from placement_participant participant join account person on person.id = participant.student_id
     where participant.period_id = $periodId and ${takesPart('participant')}
       and participant.student_id in (${studentsOfLevel[level]('$levelId')})
   ), entry as (
     select registration.id, registration.created_at, registration.teacher_signed_at is not null as is_signed,
       exists (select 1 from registration_comment comment where comment.registration_id = registration.id) as is_commented,
       taking.student_id, taking.student_name
     from work_registration registration join taking on taking.id = registration.participant_id
     where registration.period_id = $periodId and ${isBefore('registration.created_at')}
       and ${isReaders(dayOfEntry.day)}
   ), newest as (
     select id from entry order by created_at desc, id desc limit $take
   ), complete as (
     select registration.id, to_jsonb(registration) as value from (
       select ${shown} ${shownFrom} where registration.id in (select id from newest)) registration
   ), event as (
     select entry.id, 'WorkRegistration' as type, entry.created_at as at, iso(entry.created_at) as date, entry.student_id,
       entry.student_name, complete.value, entry.is_signed, entry.is_commented
     from entry left join complete on complete.id = entry.id
     union all
     select point.id, case when point.is_check_in then 'CheckIn' else 'CheckOut' end, point.occurred_at, iso(point.occurred_at),
       taking.student_id, taking.student_name, null, false, false
     from attendance_point point join taking on taking.id = point.participant_id
     where ${isValidPoint('point')} and ${isBefore('point.occurred_at')}
       and ${isReaders('point.day')}
     union all
     select absent.id, 'Absence', ${momentOf('absent.day + absent.time_from')}, to_char(absent.day, 'YYYY-MM-DD'),
       taking.student_id, taking.student_name, null, false, false
     from absence absent join taking on taking.id = absent.participant_id
     where ${isValidAbsence('absent')} and ${isBefore(momentOf('absent.day + absent.time_from'))}
       and ${isReaders('absent.day')}
     union all
     select request.participant_id::int8 * 100000 + (request.day - '2000-01-01'::date), 'FoodCompensation',
       ${momentOf('request.day::timestamp')}, to_char(request.day, 'YYYY-MM-DD'),
       taking.student_id, taking.student_name, null, false, false
     from food_request request join taking on taking.id = request.participant_id
     where ${isBefore(momentOf('request.day::timestamp'))}
       and ${isReaders('request.day')}
   )
   select id, type as "eventType", date, student_id as "studentId", student_name as "studentName",
     value as "workRegistration", is_signed as "signedByTeacher", is_commented as "isCommented"
   from event
   order by at desc, id desc`;

const eventsOfProgramme = statement<StudentEvent, Asked>(
  'student-events-of-programme',
  eventsOfText('programme'),
);
const eventsOfClass = statement<StudentEvent, Asked>(
  'student-events-of-class',
  eventsOfText('class'),
);
const eventsOfStudent = statement<StudentEvent, Asked>(
  'student-events-of-student',
  eventsOfText('student'),
);

export const studentEvents = {
  programme: eventsOfProgramme,
  class: eventsOfClass,
  student: eventsOfStudent,
} as const;
