import type pg from 'pg';

export interface Placed {
  schoolId: number;
  programmeId: number;
  /** The class with very many periods. */
  classId: number;
  studentIds: number[];
  /** A period and somebody who takes part in it, for documents. */
  periodId: number;
  studentId: number;
}

interface Wish {
  programmeId: number;
  /** Of the class with very many periods, and of every other. */
  many: number;
  usual: number;
}

/**
 * Places the students of a programme: each class has its own periods of a week, one after the
 * other around today, with companies and supervisors of its own.
 */
export async function insertPlacement(
  client: pg.Client,
  { programmeId, many, usual }: Wish,
): Promise<Placed> {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  const { rows: schools } = await client.query<{ schoolId: number }>(
    'select school_id as "schoolId" from programme where id = $1',
    [programmeId],
  );
  const schoolId = schools[0]?.schoolId ?? 0;
  await client.query(
    `insert into company (name, school_id) select 'Mätbolaget ' || n, $1 from generate_series(1, 200) n`,
    [schoolId],
  );
  await client.query(
    `with people as (
       insert into account (email, name, role, activated_at)
       select 'handledare' || n || '@example.com', 'Handledare ' || n, 'AplSupervisor', now() from generate_series(1, 200) n returning id
     ), supervisors as (
       insert into supervisor (account_id) select id from people returning account_id as id
     ), chosen as (
       insert into supervisor_school (school_id, supervisor_id) select $1, id from supervisors
     )
     insert into supervisor_company (supervisor_id, company_id, is_main)
     select id, (select min(company.id) from company where school_id = $1) + (row_number() over (order by id))::int - 1, true from supervisors`,
    [schoolId],
  );
  const { rows: cards } = await client.query<{ id: number }>(
    `insert into work_card (school_id, name) values ($1, 'Mätkort') returning id`,
    [schoolId],
  );
  await client.query(
    `with class as (
       select id, row_number() over (order by id) as place from school_class where programme_id = $1
     ), made as (
       insert into placement_period (school_id, name, starts_on, ends_on, work_card_id, created_by)
       select $2, 'P' || class.id || ' ' || n, monday.day, monday.day + 6, $3, (select min(account_id) from teacher where school_id = $2)
       from class, generate_series(1, case when place = 1 then $4::int else $5::int end) n
       cross join lateral (select date_trunc('week', current_date)::date + 7 * (n - 3) as day) monday
       returning id, name, starts_on, ends_on
     ), placed as (
       insert into placement_participant (period_id, starts_on, ends_on, student_id, company_id)
       select made.id, made.starts_on, made.ends_on, member.student_id, company.first + member.student_id % 200
       from made
       join class_student member on member.class_id = substring(made.name from 'P([0-9]+)')::int
       cross join (select min(id) as first from company where school_id = $2) company
       returning id, company_id
     )
     insert into participant_supervisor (participant_id, supervisor_id, is_main, position)
     select placed.id, link.supervisor_id, true, 1 from placed
     join supervisor_company link on link.company_id = placed.company_id`,
    [programmeId, schoolId, cards[0]?.id, many, usual],
  );
  await client.query(
    `insert into student_licence (student_id, type, valid_from, valid_to)
     select account_id, 'APLOnly', current_date - 60, current_date + 400 from student where school_id = $1`,
    [schoolId],
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  const { rows } = await client.query<Omit<Placed, 'schoolId' | 'programmeId'>>(
    `select (select min(id) from school_class where programme_id = $1) as "classId",
       array(select account_id from student where school_id = $2 order by account_id limit 1500) as "studentIds",
       period_id as "periodId", student_id as "studentId"
     from placement_participant order by id limit 1`,
    [programmeId, schoolId],
  );
  const [found] = rows;
  if (!found) throw new Error('The programme has no students to place.');
  return { schoolId, programmeId, ...found };
}
