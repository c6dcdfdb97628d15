import type { Output, preparationContract } from '@gesall/contract';
import { noCompanyId, type PlacementForm, type PreparedThing, preparedThings } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { stillTeaches } from '../people/people.tables.ts';
import { hasEnded, takesPart } from '../periods/periods.tables.ts';
import { isTaught } from '../schools/schools.tables.ts';

type Student = Output<typeof preparationContract.preparation>['students'][number];

export interface Prepared {
  day: string;
  by: string;
  at: string;
  fileName: string | null;
}

interface StudentRow extends Pick<Student, 'studentId' | 'name' | 'shifts' | 'bornOn'> {
  form: PlacementForm;
  /** Null without a company or a main supervisor. */
  company: string | null;
  supervisor: string | null;
  prepared: Partial<Record<PreparedThing, Prepared>>;
}

/** The participants of a period by name, with what is in order for each. */
export const preparationOfPeriod = statement<StudentRow, { periodId: number }>(
  'preparation-of-period',
  `select person.id as "studentId", person.name, case when place.id <> ${noCompanyId} then place.name end as company,
     main.name as supervisor, coalesce(confirmed.things, '{}') as prepared, coalesce(hours.shifts, '[]') as shifts,
     known.born_on as "bornOn", coalesce(known.form, 'school') as form
   from placement_participant participant
   join account person on person.id = participant.student_id
   join company place on place.id = participant.company_id
   left join participant_supervisor follows on follows.participant_id = participant.id and follows.is_main
   left join account main on main.id = follows.supervisor_id
   left join placement_student known on known.student_id = person.id
   left join (
     select prepared.participant_id, json_object_agg(prepared.thing, json_build_object('day', prepared.day, 'by', teacher.name,
       'at', iso(prepared.confirmed_at), 'fileName', prepared.file_name)) as things
     from participant_preparation prepared
     join placement_participant taking on taking.id = prepared.participant_id and taking.period_id = $periodId
     join account teacher on teacher.id = prepared.confirmed_by
     group by prepared.participant_id
   ) confirmed on confirmed.participant_id = participant.id
   left join (
     select working.participant_id, json_agg(json_build_object('weekday', working.weekday, 'from', to_char(working.starts_at, 'HH24:MI'),
       'to', to_char(working.ends_at, 'HH24:MI'), 'pauseMinutes', working.pause_minutes) order by working.weekday) as shifts
     from working_hours working
     join placement_participant taking on taking.id = working.participant_id and taking.period_id = $periodId
     group by working.participant_id
   ) hours on hours.participant_id = participant.id
   where participant.period_id = $periodId and ${takesPart('participant')}
   order by person.name, person.id`,
);

/** Whether something lacks before a participant's first day: as `thingsBeforeFirstDay` says. */
const lacksSomething = (participant: string) => `(${participant}.company_id = ${noCompanyId}
     or not exists (select 1 from participant_supervisor main where main.participant_id = ${participant}.id and main.is_main)
     or not exists (select 1 from working_hours hours where hours.participant_id = ${participant}.id)
     or (select count(*) from participant_preparation prepared where prepared.participant_id = ${participant}.id) < ${preparedThings.length})`;

type ToDo = Output<typeof preparationContract.preparationToDo>[number];

/** The teacher's own classes in periods that run or begin until `$lastDay`, where something lacks. */
export const preparationToDo = statement<
  ToDo,
  { teacherId: number; day: string; at: Date; lastDay: string }
>(
  'preparation-to-do',
  `select period.id as "periodId", period.name as "periodName", period.starts_on as "firstDay", school_class.id as "classId",
     school_class.name as "className", programme.id as "programmeId", programme.name as "programmeName",
     count(*)::int as students, json_agg(person.name order by person.name) as names
   from class_teacher teaching
   join school_class on school_class.id = teaching.class_id and ${isTaught('school_class')}
   join programme on programme.id = school_class.programme_id
   join class_student member on member.class_id = school_class.id
   join account person on person.id = member.student_id and person.deleted_at is null
   join placement_participant participant on participant.student_id = person.id and ${takesPart('participant')}
     and participant.starts_on <= $lastDay::date
   join placement_period period on period.id = participant.period_id and period.school_id = school_class.school_id
     and not ${hasEnded('period')}
   where teaching.teacher_id = $teacherId and ${stillTeaches('teaching')}
     and ${lacksSomething('participant')}
   group by period.id, school_class.id, programme.id
   order by period.starts_on, school_class.name, period.id, school_class.id`,
);
