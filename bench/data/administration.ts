import type pg from 'pg';
import type { Size } from './data.ts';

/** 300 schools with 20,000 people, most of them in one course. */
export const offices: Size = { schools: 300, students: 1200, ofOneCourse: 18_000, deepModules: 1 };

const [teacherCount, customerCount, customerCourseCount] = [800, 500, 20];

export interface Held {
  licences: number;
  events: number;
}

/** What a desk of administration looks after beside schools: customers, their licences, and the trail. */
export async function insertAdministration(client: pg.Client, { licences, events }: Held) {
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
  // Oldest first, as a trail lies; each person's own events are spread over all of it.
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
  await client.query('commit');
  await client.query('vacuum analyze');
}
