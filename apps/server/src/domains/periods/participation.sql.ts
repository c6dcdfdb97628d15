import { statement } from '../../platform/db/database.ts';
import { isFollowedBy, takesPart } from './periods.tables.ts';

export interface Participation {
  id: number;
  periodId: number;
  studentId: number;
  schoolId: number;
  startsOn: string;
  endsOn: string;
  /** The moment at which a teacher ended the period. */
  endedAt: string | null;
  workCardId: number;
}

export const participationOf = statement<Participation, { periodId: number; studentId: number }>(
  'lock-participation',
  `select participant.id, period.id as "periodId", participant.student_id as "studentId", period.school_id as "schoolId",
     period.starts_on as "startsOn", period.ends_on as "endsOn", iso(period.ended_at) as "endedAt", period.work_card_id as "workCardId"
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   where participant.period_id = $periodId and participant.student_id = $studentId and ${takesPart('participant')}
   for no key update of participant for share of period`,
);

export interface ReadParticipant {
  id: number;
  studentId: number;
  schoolId: number;
  isFollower: boolean;
}

/** A participant, with whether an account follows them. */
export const participantToRead = statement<
  ReadParticipant,
  { periodId: number; studentId: number; accountId: number }
>(
  'participant-to-read',
  `select participant.id, participant.student_id as "studentId", period.school_id as "schoolId",
     ${isFollowedBy('participant', '$accountId')} as "isFollower"
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   where participant.period_id = $periodId and participant.student_id = $studentId and ${takesPart('participant')}`,
);

/** Locked in one order until the end of the transaction. */
export const lockParticipants = statement<
  { id: number },
  { periodId: number; studentIds: readonly number[] }
>(
  'lock-participants',
  `select participant.id from placement_participant participant
   where participant.period_id = $periodId and participant.student_id = any($studentIds::int[]) and ${takesPart('participant')}
   order by participant.id
   for no key update`,
);

/** Every part that a student has or had, locked in one order until the end of the transaction. */
export const lockPartsOf = statement<{ id: number }, { studentId: number }>(
  'lock-parts-of-student',
  `select participant.id from placement_participant participant
   where participant.student_id = $studentId order by participant.id for no key update`,
);
