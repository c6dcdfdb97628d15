import type { missedStartsContract, Output } from '@gesall/contract';
import { statement } from '../../platform/db/database.ts';
import { isMissing, isValidPoint } from '../attendance/attendance.tables.ts';
import { stillTeaches } from '../people/people.tables.ts';
import { isFollowedBy, takesPart } from '../periods/periods.tables.ts';
import { isTaught } from '../schools/schools.tables.ts';

type Row = Output<typeof missedStartsContract.missedStarts>[number];

/**
 * Those found before `$foundBefore`, of whom nothing is registered yet, and those whose guardian
 * has a message. Of a student in several of the teacher's classes one row.
 */
export const missedStartsOfTeacher = statement<
  Omit<Row, 'isMinor'> & { bornOn: string | null },
  { teacherId: number; days: readonly string[]; day: string; foundBefore: Date }
>(
  'missed-starts-of-teacher',
  `select distinct on (missed.expected_at, person.name, participant.id) participant.id as "participantId", person.id as "studentId", person.name,
     school_class.id as "classId", school_class.name as "className", programme.id as "programmeId", programme.name as "programmeName",
     place.name as "companyName", period.id as "periodId", missed.day, iso(missed.expected_at) as "expectedAt", facts.born_on as "bornOn",
     case when missed.guardian_sent_at is not null then json_build_object('by', sender.name, 'at', iso(missed.guardian_sent_at)) end as "guardianMessage",
     iso((select min(point.occurred_at) from attendance_point point
       where point.participant_id = participant.id and point.day = missed.day and point.is_check_in and ${isValidPoint('point')})) as "arrivedAt"
   from missed_start missed
   join placement_participant participant on participant.id = missed.participant_id and ${takesPart('participant')}
   join placement_period period on period.id = participant.period_id
   join account person on person.id = participant.student_id and person.deleted_at is null
   join company place on place.id = participant.company_id
   join class_student member on member.student_id = person.id
   join school_class on school_class.id = member.class_id and school_class.school_id = period.school_id and ${isTaught('school_class')}
   join programme on programme.id = school_class.programme_id
   left join class_teacher teaching on teaching.class_id = school_class.id and teaching.teacher_id = $teacherId
     and ${stillTeaches('teaching')}
   left join placement_student facts on facts.student_id = person.id
   left join account sender on sender.id = missed.guardian_sent_by
   where missed.day = any ($days::date[]) and missed.found_at <= $foundBefore::timestamptz
     and (teaching.teacher_id is not null or ${isFollowedBy('participant', '$teacherId')})
     and (missed.guardian_sent_at is not null or ${isMissing('participant.id', 'missed.day')})
   order by missed.expected_at, person.name, participant.id, school_class.id`,
);
