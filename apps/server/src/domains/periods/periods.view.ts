import type { Output, periodsContract } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { mayCarryPosition } from '../attendance/attendance.tables.ts';
import { studentsOfLevel } from '../people/people.tables.ts';
import { documentPath } from '../period-documents/period-documents.tables.ts';
import { isLiveClass } from '../schools/schools.tables.ts';
import { followedBy, hasEnded, isFollowedBy, takesPart } from './periods.tables.ts';

export type Period = Output<typeof periodsContract.periodsByClass>[number];

const supervisorFields = `'id', person.id, 'name', person.name, 'email', person.email, 'phone', contact.phone,
  'aplCompany', case when employer.id is not null then json_build_object('id', employer.id, 'name', employer.name) end, 'userType', person.role, 'userTypeOf', person.role,
  'activatedAccount', person.activated_at is not null, 'deleted', person.deleted_at is not null,
  'created', iso(person.created_at), 'isMainResponsible', link.is_main`;

const studentFields = `'studentId', person.id, 'companyId', place.id, 'companyName', place.name,
  'student', json_build_object('id', person.id, 'name', person.name, 'email', person.email,
    'deleted', person.deleted_at is not null, 'class', case when main.id is not null
      then json_build_object('id', main.id, 'name', main.name) end),
  'supervisors', coalesce(followed.supervisors, '[]'), 'formerWorkplaces', coalesce(moved.workplaces, '[]')`;

interface Selected {
  periods: string;
  participants: string;
  documents: string;
  /** For readers who may be at several schools: whether the app asks them for positions, as SQL. */
  own?: { isPositionAsked: string };
}

/**
 * Periods, the latest start first, with the participants by name. `periods` is SQL for the ids of
 * the periods; `participants` and `documents` narrow what is shown, and are SQL over `participant`
 * and `document`.
 */
const periodsWith = ({ periods, participants, documents, own }: Selected) =>
  `with wanted as (
     select period.* from placement_period period where period.id in (${periods})
   ), participant as (
     select participant.* from placement_participant participant
     join wanted on wanted.id = participant.period_id
     where ${takesPart('participant')} and ${participants}
   ), followed as (
     select link.participant_id, json_agg(json_build_object(${supervisorFields}) order by link.position, person.id) as supervisors
     from participant
     join participant_supervisor link on link.participant_id = participant.id
     join account person on person.id = link.supervisor_id
     left join supervisor contact on contact.account_id = person.id
     left join supervisor_company employment on employment.supervisor_id = person.id and employment.is_main
     left join company employer on employer.id = employment.company_id
     group by link.participant_id
   ), moved as (
     select former.participant_id, json_agg(json_build_object('from', former.from_day, 'to', former.to_day, 'companyName', place.name,
       'supervisors', coalesce((
         select json_agg(json_build_object('id', person.id, 'name', person.name) order by link.position)
         from former_supervisor link join account person on person.id = link.supervisor_id
         where link.participant_id = former.participant_id and link.from_day = former.from_day), '[]')) order by former.from_day) as workplaces
     from participant
     join former_workplace former on former.participant_id = participant.id
     join company place on place.id = former.company_id
     group by former.participant_id
   ), placed as (
     select participant.period_id, json_agg(json_build_object(${studentFields}) order by person.name, person.id) as students
     from participant
     join account person on person.id = participant.student_id
     join company place on place.id = participant.company_id
     left join class_student membership on membership.student_id = person.id and membership.is_main
     left join school_class main on main.id = membership.class_id and ${isLiveClass('main')}
     left join followed on followed.participant_id = participant.id
     left join moved on moved.participant_id = participant.id
     group by participant.period_id
   ), shared as (
     select document.period_id, json_agg(json_build_object('id', document.id, 'description', document.description,
       'documentPath', ${documentPath('document')}, 'documentAccesses', coalesce((
         select json_agg(json_build_object('id', person.id, 'name', person.name, 'userType', person.role) order by person.name, person.id)
         from period_document_access access join account person on person.id = access.account_id
         where access.document_id = document.id), '[]')) order by document.id) as documents
     from period_document document join wanted on wanted.id = document.period_id and ${documents}
     group by document.period_id
   )
   select wanted.id, wanted.name, wanted.starts_on as "from", wanted.ends_on as "to",
     wanted.hours_per_week as "hoursPerWeek", wanted.days_per_week as "daysPerWeek", wanted.work_card_id as "workCardId",
     json_build_object('id', card.id, 'name', card.name) as "workCard", coalesce(placed.students, '[]') as students,
     coalesce(shared.documents, '[]') as documents, ${hasEnded('wanted')} as ended,
     wanted.version${own ? `, json_build_object('id', owner.id, 'name', owner.name) as school, ${own.isPositionAsked} as "isPositionAsked"` : ''}
   from wanted
   join school owner on owner.id = wanted.school_id
   join work_card card on card.id = wanted.work_card_id
   left join placed on placed.period_id = wanted.id
   left join shared on shared.period_id = wanted.id
   order by wanted.starts_on desc, wanted.id desc`;

/** Periods of the school with a participant among the students that the SQL selects. */
const withStudents = (students: string) => ({
  periods: `select participant.period_id from placement_participant participant
     join placement_period period on period.id = participant.period_id and period.school_id = $schoolId
     where ${takesPart('participant')} and participant.student_id in (${students})`,
  participants: 'true',
  documents: 'true',
});

interface OfSchool {
  schoolId: number;
  day: string;
  at: Date;
}

export const periodsOfProgramme = statement<Period, OfSchool & { programmeId: number }>(
  'periods-of-programme',
  periodsWith(withStudents(studentsOfLevel.programme('$programmeId'))),
);

export const periodsOfClass = statement<Period, OfSchool & { classId: number }>(
  'periods-of-class',
  periodsWith(withStudents(studentsOfLevel.class('$classId'))),
);

export const periodsOfStudent = statement<Period, OfSchool & { studentId: number }>(
  'periods-of-student',
  periodsWith(withStudents(studentsOfLevel.student('$studentId'))),
);

export const periodWithParticipants = statement<
  Period,
  { periodId: number; day: string; at: Date }
>(
  'period-with-participants',
  periodsWith({ periods: 'select $periodId::int', participants: 'true', documents: 'true' }),
);

/** Documents are read by those they are shared with, in a call of their own. */
const readApart = 'false';

interface OfPerson {
  userId: number;
  day: string;
  at: Date;
}

/** A period with its school, as only those read it who may be at several. */
type MyPeriod = Period &
  Pick<Output<typeof periodsContract.myPeriods>[number], 'school' | 'isPositionAsked'>;

/** A student's periods at any school, with their own entry alone. */
export const ownPeriods = statement<MyPeriod, OfPerson>(
  'own-periods',
  periodsWith({
    periods: `select period_id from placement_participant participant
       where participant.student_id = $userId and ${takesPart('participant')}`,
    participants: 'participant.student_id = $userId',
    documents: readApart,
    own: { isPositionAsked: mayCarryPosition('wanted.school_id', '$userId') },
  }),
);

/** A supervisor's periods at any school, with the students they follow. */
export const followedPeriods = statement<MyPeriod, OfPerson>(
  'followed-periods',
  periodsWith({
    periods: `select participant.period_id from placement_participant participant
       where participant.id in (${followedBy('$userId')}) and ${takesPart('participant')}`,
    participants: isFollowedBy('participant', '$userId'),
    documents: readApart,
    own: { isPositionAsked: 'false' },
  }),
);
