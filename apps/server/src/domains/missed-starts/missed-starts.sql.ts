import type { Language } from '@gesall/messages';
import { usualReminderMinutes } from '@gesall/rules';
import { statement } from '../../platform/db/database.ts';
import { accountIsOpen } from '../accounts/accounts.tables.ts';
import { isMissing } from '../attendance/attendance.tables.ts';
import { languageOfLetters } from '../mail/mail.tables.ts';
import { hasEnded, takesPart } from '../periods/periods.tables.ts';
import { isInBreak } from '../school-days/school-days.tables.ts';

/** `hours` and `day` are SQL: the moments at which a shift of the day begins and ends. */
const shiftOf = (hours: string, day: string) => `(
     select (${day} + ${hours}.starts_at) at time zone 'Europe/Stockholm' as begins,
       (${day} + ${hours}.ends_at + case when ${hours}.ends_at <= ${hours}.starts_at then interval '1 day' else interval '0' end)
         at time zone 'Europe/Stockholm' as ends)`;

export interface Reminded {
  participantId: number;
  day: string;
  /** `HH:MM` in Stockholm. */
  time: string;
  accountId: number;
  email: string;
  name: string;
  language: Language;
}

/**
 * Stores each shift of the days that has begun so long ago, of which nothing is registered, once.
 * Of several processes one gets the row. The days are those that no public holiday frees; a shift
 * that has ended reminds nobody.
 */
export const takeMissedStarts = statement<
  Reminded,
  { days: readonly string[]; day: string; at: Date }
>(
  'take-missed-starts',
  `with missed as (
     insert into missed_start (participant_id, day, expected_at, found_at)
     select participant.id, today.day, shift.begins, $at::timestamptz
     from unnest($days::date[]) today(day)
     join placement_period period on today.day between period.starts_on and period.ends_on and not ${hasEnded('period')}
     join placement_participant participant on participant.period_id = period.id and ${takesPart('participant')}
     join working_hours hours on hours.participant_id = participant.id and hours.weekday = extract(isodow from today.day)
     join account person on person.id = participant.student_id and ${accountIsOpen('person')}
     left join missed_start_rule rule on rule.school_id = period.school_id
     cross join lateral ${shiftOf('hours', 'today.day')} shift
     where (rule.school_id is null or rule.minutes is not null)
       and shift.begins + make_interval(mins => coalesce(rule.minutes, ${usualReminderMinutes})) <= $at::timestamptz and $at::timestamptz < shift.ends
       and not ${isInBreak('period.school_id', 'today.day')} and ${isMissing('participant.id', 'today.day')}
     on conflict do nothing
     returning participant_id, day, expected_at
   )
   select missed.participant_id as "participantId", missed.day, to_char(missed.expected_at at time zone 'Europe/Stockholm', 'HH24:MI') as time,
     person.id as "accountId", person.email, person.name, ${languageOfLetters('person')} as language
   from missed
   join placement_participant participant on participant.id = missed.participant_id
   join account person on person.id = participant.student_id
   where person.activated_at is not null
   order by missed.participant_id`,
);

/** No row when the student is there, absent or corrected by now. */
export const stillMissing = statement<{ day: string }, { participantId: number; day: string }>(
  'still-missing',
  `select missed.day from missed_start missed
   where missed.participant_id = $participantId and missed.day = $day::date and ${isMissing('missed.participant_id', 'missed.day')}`,
);

export const removeOldMissedStarts = statement<never, { before: string }>(
  'remove-old-missed-starts',
  'delete from missed_start where day < $before::date',
);

interface OfDay {
  participantId: number;
  day: string;
}

/** With the school of the period, locked. */
export const lockMissedStart = statement<OfDay & { schoolId: number; studentId: number }, OfDay>(
  'lock-missed-start',
  `select missed.participant_id as "participantId", missed.day, period.school_id as "schoolId", participant.student_id as "studentId"
   from missed_start missed
   join placement_participant participant on participant.id = missed.participant_id
   join placement_period period on period.id = participant.period_id
   where missed.participant_id = $participantId and missed.day = $day::date
   for update of missed`,
);

/** Null takes the mark back. The first who says it stays. */
export const storeGuardianMessage = statement<
  { participantId: number },
  OfDay & { by: number | null; at: Date | null }
>(
  'store-guardian-message',
  `update missed_start set guardian_sent_by = $by, guardian_sent_at = $at
   where participant_id = $participantId and day = $day::date and (guardian_sent_by is null) <> ($by::int is null)
   returning participant_id as "participantId"`,
);

export const ruleOfSchool = statement<{ minutes: number | null }, { schoolId: number }>(
  'missed-start-rule-of-school',
  'select minutes from missed_start_rule where school_id = $schoolId',
);

export const storeRule = statement<
  never,
  { schoolId: number; minutes: number | null; by: number; at: Date }
>(
  'store-missed-start-rule',
  `insert into missed_start_rule (school_id, minutes, changed_by, changed_at) values ($schoolId, $minutes, $by, $at)
   on conflict (school_id) do update set minutes = excluded.minutes, changed_by = excluded.changed_by, changed_at = excluded.changed_at`,
);
