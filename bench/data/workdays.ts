import type pg from 'pg';

export interface Workdays {
  /** A class in a period of six weeks. */
  classId: number;
  weeksOfClass: number;
  /** A period of twenty weeks with two hundred students and ten thousand entries. */
  large: number;
  componentId: number;
  /** The period in which each student is today. */
  periodOf: Map<number, number>;
}

/** Days and entries of two earlier periods, for students who are placed already. */
export async function insertWorkdays(client: pg.Client, programmeId: number): Promise<Workdays> {
  const one = async (text: string, ...values: unknown[]) =>
    (await client.query<{ id: number }>(text, values)).rows[0]?.id ?? 0;
  const schoolId = await one('select school_id as id from programme where id = $1', programmeId);
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const cardId = await one('select min(id) as id from work_card where school_id = $1', schoolId);
  const stepId = await one(
    `insert into work_step (work_card_id, name, hours, sort_order) values ($1, 'Mätmoment', 40, 1) returning id`,
    cardId,
  );
  const componentId = await one(
    `with made as (
       insert into work_component (work_step_id, name, hours, sort_order)
       select $1, 'Mätdelmoment ' || n, 10, n from generate_series(1, 12) n returning id)
     select min(id)::int as id from made`,
    stepId,
  );
  const classId = await one(
    'select id from school_class where programme_id = $1 order by id desc limit 1',
    programmeId,
  );
  const place = (weeksAgo: number, weeks: number, students: string) =>
    one(
      `with made as (
         insert into placement_period (school_id, name, starts_on, ends_on, work_card_id, created_by)
         select $1, 'Mätperiod', monday.day, monday.day + 7 * ${weeks} - 3, $2, (select min(account_id) from teacher where school_id = $1)
         from (select date_trunc('week', current_date)::date - 7 * ${weeksAgo} as day) monday returning id, starts_on, ends_on
       ), placed as (
         insert into placement_participant (period_id, starts_on, ends_on, student_id, company_id)
         select made.id, made.starts_on, made.ends_on, chosen.student_id, (select min(id) from company where school_id = $1)
         from made cross join (${students}) chosen returning period_id)
       select min(period_id) as id from placed`,
      schoolId,
      cardId,
    );
  const weeksOfClass = await place(
    70,
    6,
    `select student_id from class_student where class_id = ${classId}`,
  );
  const large = await place(
    50,
    20,
    `select account_id as student_id from student where school_id = ${schoolId} order by account_id limit 200`,
  );
  await client.query(
    `insert into attendance_point (participant_id, day, occurred_at, received_at, is_check_in)
     select participant.id, shown.day::date, shown.day + point.hour * interval '1 hour', shown.day + point.hour * interval '1 hour', point.is_in
     from placement_participant participant
     cross join lateral generate_series(participant.starts_on::timestamp, participant.ends_on::timestamp, '1 day') shown(day)
     cross join (values (7, true), (11, false), (12, true), (15, false)) point(hour, is_in)
     where participant.period_id = any($1::int[]) and extract(isodow from shown.day) < 6`,
    [[weeksOfClass, large]],
  );
  await client.query(
    `insert into work_registration (participant_id, period_id, component_id, hours, title, body, created_at)
     select participant.id, participant.period_id, $2::int + (n % 12), 6, 'Dag ' || n, repeat('Drog rör och kopplade dosor. ', 6),
       participant.starts_on + n * interval '2 days' + participant.id % 600 * interval '1 minute'
     from placement_participant participant cross join generate_series(1, 50) n where participant.period_id = $1`,
    [large, componentId],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  const { rows } = await client.query<{ student: number; period: number }>(
    `select student_id as student, period_id as period from placement_participant
     where current_date between starts_on and ends_on`,
  );
  const periodOf = new Map(rows.map(({ student, period }) => [student, period]));
  return { classId, weeksOfClass, large, componentId, periodOf };
}
