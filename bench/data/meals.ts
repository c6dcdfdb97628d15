import { daysAfter, monthOf, stockholmDay } from '@gesall/rules';
import type pg from 'pg';

/**
 * A rule of a school, and a request with a check-in for each weekday that its participants have had;
 * the month before a past one is approved, so that corrections are computed too.
 *
 * @returns the month with most of the days.
 */
export async function insertMeals(client: pg.Client, schoolId: number): Promise<string> {
  const month = monthOf(daysAfter(stockholmDay(new Date()), -7));
  await client.query(
    `insert into meal_rule (school_id, from_day, ore, certified_by, excluded_forms, condition, created_by)
     select $1, '2020-01-01', 4700, 'presence', '{apprentice}', '', min(account_id) from teacher where school_id = $1`,
    [schoolId],
  );
  await client.query(
    `insert into meal_month (school_id, month, approved_by, approved_at)
     select $1, $2::date - interval '1 month', min(account_id), now() from teacher where school_id = $1`,
    [schoolId, `${month}-01`],
  );
  const days = `from placement_participant participant
     join placement_period period on period.id = participant.period_id and period.school_id = $1
     cross join lateral generate_series(participant.starts_on::timestamp,
       least(participant.ends_on, current_date)::timestamp, '1 day') shown(day)
     where extract(isodow from shown.day) < 6`;
  await client.query(
    `insert into food_request (participant_id, day, requested_at)
     select participant.id, shown.day::date, shown.day ${days}`,
    [schoolId],
  );
  await client.query(
    `insert into attendance_point (participant_id, day, occurred_at, received_at, is_check_in)
     select participant.id, shown.day::date, shown.day, shown.day, true ${days}`,
    [schoolId],
  );
  await client.query('vacuum analyze');
  return month;
}
