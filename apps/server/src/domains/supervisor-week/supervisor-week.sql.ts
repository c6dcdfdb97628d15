import type { Language } from '@gesall/messages';
import { statement } from '../../platform/db/database.ts';
import { accountIsOpen } from '../accounts/accounts.tables.ts';
import type { MailedPerson } from '../accounts/index.ts';
import { isValidPoint } from '../attendance/attendance.tables.ts';
import { languageOfLetters } from '../mail/mail.tables.ts';
import { followedBy, takesPart } from '../periods/periods.tables.ts';
import { isFollowedOn } from '../periods/workplaces.tables.ts';
import { dayOfEntry } from '../work-registrations/work-registrations.tables.ts';
import type { OpenWeek } from './open-week.ts';

/** `registration` is a name of SQL: the entry belongs to the week of a link. */
export const isInWeek = (registration: string) =>
  `${registration}.created_at >= $since::timestamptz`;

/** Those of the entries that belong to the week and to a student whom the account follows. */
export const entriesOfWeek = statement<
  { id: number },
  { ids: readonly number[]; accountId: number; since: Date }
>(
  'entries-of-supervisor-week',
  `select registration.id from work_registration registration
   join placement_participant participant on participant.id = registration.participant_id and ${takesPart('participant')}
   where registration.id = any ($ids::int8[]) and registration.sent_back_at is null
     and ${isInWeek('registration')} and ${isFollowedOn(dayOfEntry, '$accountId')}`,
);

/** The latest comment of an author on an entry. */
export const latestComment = statement<
  { id: number; text: string; commentDate: string },
  { registrationId: number; authorId: number }
>(
  'latest-comment-of-author',
  `select id, text, iso(commented_at) as "commentDate" from registration_comment
   where registration_id = $registrationId and author_id = $authorId order by id desc limit 1`,
);

export interface MarkedDay {
  periodId: number;
  schoolId: number;
  studentId: number;
  day: string;
}

interface Days {
  participantIds: readonly number[];
  days: readonly string[];
  accountId: number;
  monday: string;
  until: string;
}

/** The given days that are in the week, in the period and of students whom the account follows. */
export const lockDays = statement<MarkedDay, Days>(
  'lock-days-of-supervisor-week',
  `select participant.period_id as "periodId", period.school_id as "schoolId", participant.student_id as "studentId",
     to_char(given.day, 'YYYY-MM-DD') as day
   from (select distinct id, day from unnest($participantIds::int[], $days::date[]) as pair(id, day)) given
   join placement_participant participant on participant.id = given.id and ${takesPart('participant')}
   join placement_period period on period.id = participant.period_id
   where given.day between $monday::date and $until::date and given.day between participant.starts_on and participant.ends_on
     and ${isFollowedOn({ participant: 'participant', day: 'given.day' }, '$accountId')}
   order by participant.id, given.day
   for key share of participant`,
);

interface Marking {
  participantIds: readonly number[];
  days: readonly string[];
  accountId: number;
}

export const storeMarks = statement<never, Marking & { mark: 'confirmed' | 'doubted'; at: Date }>(
  'store-day-marks',
  `insert into day_mark (participant_id, day, supervisor_id, mark, marked_at)
   select distinct id, day, $accountId::int, $mark, $at::timestamptz
   from unnest($participantIds::int[], $days::date[]) as pair(id, day)
   on conflict (participant_id, day, supervisor_id) do update set mark = excluded.mark, marked_at = excluded.marked_at`,
);

export const removeMarks = statement<never, Marking>(
  'remove-day-marks',
  `delete from day_mark using unnest($participantIds::int[], $days::date[]) as pair(id, day)
   where day_mark.participant_id = pair.id and day_mark.day = pair.day and day_mark.supervisor_id = $accountId`,
);

/** An unsigned entry, or a day with a check-in of which the account has said nothing. */
const hasSomethingOpen = `exists (
     select from placement_participant participant
     join account person on person.id = participant.student_id and person.deleted_at is null
     where participant.id in (${followedBy('account.id')}) and ${takesPart('participant')} and participant.starts_on <= $sunday::date and (
       exists (
         select from work_registration registration
         where registration.participant_id = participant.id and registration.supervisor_signed_at is null
           and registration.sent_back_at is null and ${isInWeek('registration')} and ${isFollowedOn(dayOfEntry, 'account.id')})
       or exists (
         select from attendance_point point
         where point.participant_id = participant.id and ${isValidPoint('point')} and point.day between $monday::date and $sunday::date
           and ${isFollowedOn({ participant: 'participant', day: 'point.day' }, 'account.id')}
           and not exists (
             select from day_mark said
             where said.participant_id = point.participant_id and said.day = point.day and said.supervisor_id = account.id))))`;

/** Takes the supervisors who get a letter of the week. Two processes take different ones. */
export const takeForLetter = statement<{ id: number }, OpenWeek>(
  'take-supervisors-for-week-letter',
  `insert into week_letter (supervisor_id, monday)
   select account.id, $monday::date from account
   left join supervisor on supervisor.account_id = account.id
   where account.role = 'AplSupervisor' and ${accountIsOpen('account')} and supervisor.not_me_at is null and ${hasSomethingOpen}
   on conflict (supervisor_id) do update set monday = excluded.monday where week_letter.monday < excluded.monday
   returning supervisor_id as id`,
);

/** With the language of their latest letter; locked, so that their links are made in turn. */
export const lockForLetter = statement<
  MailedPerson & { language: Language },
  { ids: readonly number[] }
>(
  'lock-supervisors-for-week-letter',
  `select account.id, account.email, account.name, account.role, account.activated_at as "activatedAt", null::int as "schoolId",
     ${languageOfLetters('account')} as language
   from account
   where account.id = any($ids::int[]) and ${accountIsOpen('account')}
   order by account.id
   for update of account`,
);
