import type { ComponentLevel } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { isFollowedBy, takesPart } from '../periods/periods.tables.ts';
import { isFollowedOn } from '../periods/workplaces.tables.ts';
import type { Assessed, LevelSide, TalkSide } from './assessments.policy.ts';

export interface LockedParticipant extends Assessed {
  id: number;
  startsOn: string;
  workCardId: number;
}

const participantFields = `participant.student_id as "studentId", period.school_id as "schoolId",
     ${isFollowedBy('participant', '$accountId')} as "isFollower"`;

/** Writes about one student come after each other, and the period is not deleted meanwhile. */
export const lockAssessed = statement<
  LockedParticipant,
  { periodId: number; studentId: number; accountId: number }
>(
  'lock-assessed-participant',
  `select participant.id, ${participantFields}, period.starts_on as "startsOn", period.work_card_id as "workCardId"
   from placement_participant participant
   join placement_period period on period.id = participant.period_id
   where participant.period_id = $periodId and participant.student_id = $studentId and ${takesPart('participant')}
   for no key update of participant for share of period`,
);

interface OfComponent {
  participantId: number;
  componentId: number;
  side: LevelSide;
}

export const storeLevel = statement<
  never,
  OfComponent & { level: ComponentLevel; comment: string; by: number; at: Date }
>(
  'store-component-level',
  `insert into component_level (participant_id, component_id, side, level, comment, set_by, set_at)
   values ($participantId, $componentId, $side, $level, $comment, $by, $at)
   on conflict (participant_id, component_id, side) do update
     set level = excluded.level, comment = excluded.comment, set_by = excluded.set_by, set_at = excluded.set_at`,
);

export const removeLevel = statement<never, OfComponent>(
  'remove-component-level',
  `delete from component_level
   where participant_id = $participantId and component_id = $componentId and side = $side`,
);

/** To be read when its participant is locked. */
export const statementOf = statement<
  { version: number; signedAt: string | null },
  { participantId: number }
>(
  'supervisor-statement-of',
  `select version, iso(signed_at) as "signedAt" from supervisor_statement where participant_id = $participantId`,
);

export const storeStatement = statement<
  { version: number },
  { participantId: number; text: string; by: number; at: Date }
>(
  'store-supervisor-statement',
  `insert into supervisor_statement (participant_id, text, written_by, written_at)
   values ($participantId, $text, $by, $at)
   on conflict (participant_id) do update set text = excluded.text, written_by = excluded.written_by,
     written_at = excluded.written_at, version = supervisor_statement.version + 1
   returning version`,
);

/** Without an account the signature is withdrawn. */
export const storeStatementSignature = statement<
  never,
  { participantId: number; by: number | null; at: Date }
>(
  'store-statement-signature',
  `update supervisor_statement set signed_by = $by, signed_at = case when $by::int is not null then $at::timestamptz end
   where participant_id = $participantId`,
);

interface When {
  day: string;
  time: string;
  place: string;
}

export const insertTalk = statement<
  { id: number },
  When & { participantId: number; plannedBy: number }
>(
  'insert-placement-talk',
  `insert into placement_talk (participant_id, day, starts_at, place, planned_by)
   values ($participantId, $day, $time, $place, $plannedBy) returning id`,
);

export interface LockedTalk extends Assessed, When {
  id: number;
  participantId: number;
  periodId: number;
  notes: string;
  isOpened: boolean;
  version: number;
}

export const lockTalk = statement<LockedTalk, { id: number; accountId: number }>(
  'lock-placement-talk',
  `select talk.id, participant.id as "participantId", period.id as "periodId", ${participantFields}, talk.day, to_char(talk.starts_at, 'HH24:MI') as time,
     talk.place, talk.notes, talk.opened_at is not null as "isOpened", talk.version
   from placement_talk talk
   join placement_participant participant on participant.id = talk.participant_id and ${takesPart('participant')}
   join placement_period period on period.id = participant.period_id
   where talk.id = $id for update of talk`,
);

/** The student of a talk, and who follows them on its day. */
export const partiesOfTalk = statement<
  { studentId: number; student: string; supervisorIds: number[] },
  { participantId: number; day: string }
>(
  'parties-of-talk',
  `select person.id as "studentId", person.name as student, array(
       select known.supervisor_id from (
         select supervisor_id from participant_supervisor where participant_id = participant.id
         union
         select supervisor_id from former_supervisor where participant_id = participant.id) known
       where ${isFollowedOn({ participant: 'participant', day: '$day::date' }, 'known.supervisor_id')}
       order by known.supervisor_id) as "supervisorIds"
   from placement_participant participant join account person on person.id = participant.student_id
   where participant.id = $participantId`,
);

export const storeTalk = statement<never, When & { id: number; notes: string }>(
  'store-placement-talk',
  `update placement_talk set day = $day, starts_at = $time, place = $place, notes = $notes, version = version + 1
   where id = $id`,
);

export const openTalkAt = statement<never, { id: number; at: Date }>(
  'open-placement-talk',
  'update placement_talk set opened_at = coalesce(opened_at, $at) where id = $id',
);

export const removeTalk = statement<never, { id: number }>(
  'remove-placement-talk',
  'delete from placement_talk where id = $id',
);

export interface TalkSignature {
  side: TalkSide;
  accountId: number;
}

/** To be read when the talk is locked. */
export const signaturesOf = statement<TalkSignature, { talkId: number }>(
  'signatures-of-talk',
  'select side, account_id as "accountId" from talk_signature where talk_id = $talkId',
);

export const insertSignature = statement<never, TalkSignature & { talkId: number; at: Date }>(
  'insert-talk-signature',
  'insert into talk_signature (talk_id, side, account_id, signed_at) values ($talkId, $side, $accountId, $at)',
);

/** Those of an account, or of all when it is null. */
export const removeSignatures = statement<never, { talkId: number; accountId: number | null }>(
  'remove-talk-signatures',
  'delete from talk_signature where talk_id = $talkId and ($accountId::int is null or account_id = $accountId)',
);
