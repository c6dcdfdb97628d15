import type pg from 'pg';
import type { Size } from './data.ts';

/** 300 schools with 20,000 people, most of them in one course. */
export const offices: Size = { schools: 300, students: 1200, ofOneCourse: 18_000, deepModules: 1 };

const [teacherCount, customerCount, customerCourseCount] = [800, 500, 20];

export interface Held {
  licences: number;
  events: number;
  starts: number;
}

export async function insertAdministration(client: pg.Client, { licences, events, starts }: Held) {
  await client.query('begin');
  await client.query('set local session_replication_role = replica');
  await client.query(
    `with made as (
       insert into account (email, name, role, activated_at)
       select 'teacher' || n || '@example.com', 'Lärare ' || n, 'Teacher', now() from generate_series(1, $1) n returning id
     ), place as (select array_agg(id) as ids from school)
     insert into teacher (account_id, school_id) select made.id, place.ids[1 + made.id % cardinality(place.ids)] from made, place`,
    [teacherCount],
  );
  await client.query(
    `insert into customer (number, name, url, contact_name, contact_mail, address, zip_code, city)
     select n::text, 'Kund ' || n, 'https://kund' || n || '.example.com', 'Kontakt ' || n, 'kund' || n || '@example.com', 'Gatan ' || n, '123 45', 'Orten' from generate_series(1, $1) n`,
    [customerCount],
  );
  await client.query(
    `insert into customer_course (name, identifier, additional_info) select 'Kundkurs ' || n, 'K' || n, '' from generate_series(1, $1) n`,
    [customerCourseCount],
  );
  await client.query(
    `insert into customer_licence (customer_id, course_id, created_at, first_run_at)
     select 1 + n % $2, 1 + n / 7 % $3, now() - n % 700 * interval '1 day', case when n % 3 > 0 then now() - n % 500 * interval '1 day' end
     from generate_series(1, $1) n`,
    [licences, customerCount, customerCourseCount],
  );
  // Oldest first, with each person's events spread evenly.
  await client.query(
    `with place as (select array_agg(id order by id) as people from account), home as (select array_agg(id order by id) as schools from school)
     insert into audit_event (at, actor_id, school_id, kind, subject_type, subject_id, before, after, request_id)
     select now() - ($1 - n) * interval '20 seconds', people[1 + (hashint4(n) & 2147483647) % cardinality(people)], schools[1 + (hashint4(n) & 2147483647) % cardinality(schools)],
       (array['student.updated', 'lock.moduleLocked', 'account.signedIn', 'class.updated'])[1 + n % 4], 'account',
       people[1 + (hashint4(n + 7) & 2147483647) % cardinality(people)], '{"name": "Före"}', '{"name": "Efter"}', 'request-' || n
     from place, home, generate_series(1, $1::int) n`,
    [events],
  );
  await client.query(
    `insert into module_rating (student_id, course_id, module_id, grade, comment, rated_at)
     select student_id, course_id, module_id, 1 + id % 5, 'Bra modul ' || id, now() - id % 400 * interval '1 day' from result where id % 10 = 0`,
  );
  await insertUse(client, starts);
  await client.query('commit');
  await client.query('vacuum analyze');
}

async function insertUse(client: pg.Client, starts: number) {
  await client.query(
    `with begun as (
       select result.student_id, result.module_id, result.id as result_id, attempt.id as attempt_id, attempt.package_version_id,
         now() - (hashint8(attempt.id) & 2147483647) % 31000000 * interval '1 second' as at
       from attempt join result on result.id = attempt.result_id
       limit $1
     )
     insert into run_session (month, account_id, module_id, package_version_id, result_id, attempt_id, mode, run_number,
       started_at, seen_at, lease_until, ended_at, end_reason)
     select date_trunc('month', at)::date, student_id, module_id, package_version_id, result_id, attempt_id, 'normal', 1, at, at, at, at, 'finished'
     from begun order by at`,
    [starts],
  );
  await client.query(
    `with place as (select array_agg(id order by id) as people from account),
     told as (
       select n, people[1 + (hashint4(n) & 2147483647) % cardinality(people)] as account_id, now() - ($1::int - n) * (interval '359 days' / $1::int) as at
       from place, generate_series(1, $1::int) n
     ), signed as (
       insert into session_family (account_id, current_hash, rotated_at, created_at, expires_at, ended_at, end_reason)
       select account_id, decode(md5(n::text), 'hex'), at, at, at + interval '30 days', at, 'signed out' from told
     )
     insert into mail (account_id, to_address, kind, language, subject, body_text, state, state_at, created_at)
     select account_id, 'x@example.com', 'activation', 'sv', '', '', (array['delivered', 'sent', 'bounced'])[1 + n % 3], at, at from told where n % 5 = 0`,
    [Math.max(1, Math.floor(starts / 2))],
  );
}
