import { randomBytes } from 'node:crypto';
import type pg from 'pg';
import { passwords } from '../../apps/server/src/platform/sign-in/passwords.ts';
import type { Catalogue } from './catalogue.ts';
import type { Size } from './data.ts';

const classSize = 30;
/** In the first school, so that one programme has as many. */
const mostClasses = 40;

export interface People {
  students: { id: number; email: string }[];
  classIds: number[];
  classIdsOfOneCourse: number[];
  programmeId: number;
  password: string;
  passwordHash: string;
  teacherId: number;
  superuserId: number;
}

interface Making {
  size: Size;
  catalogue: Catalogue;
}

export async function insertPeople(
  client: pg.Client,
  { size, catalogue }: Making,
): Promise<People> {
  const { licenceId, oneCourseLicenceId } = catalogue;
  const ids = async (sql: string, values: unknown[] = []): Promise<number[]> =>
    (await client.query(sql, values)).rows.map(({ id }) => id);
  const schoolIds = await ids(
    `insert into school (name, customer_number) select 'Mätskola ' || n, 'BENCH' || n from generate_series(1, $1) n returning id`,
    [size.schools],
  );
  const licences = [licenceId, oneCourseLicenceId];
  await client.query(
    `insert into school_licence (school_id, programme_licence_id, school_article, student_article, cost_center, added_on, valid_to)
     select school_id, licence_id, 'B', 'B', 'B', current_date, current_date + 400 from unnest($1::int[]) school_id, unnest($2::int[]) licence_id`,
    [schoolIds, licences],
  );
  const programmes = async (name: string, licence: number) =>
    ids(
      `insert into programme (school_id, name, programme_licence_id) select school_id, $2, $3 from unnest($1::int[]) school_id returning id`,
      [schoolIds, name, licence],
    );
  const wide = await programmes('Mätprogrammet', licenceId);
  const narrow = await programmes('En kurs', oneCourseLicenceId);
  const classes = async (
    programmeIds: number[],
    { count, letter }: { count: number; letter: string },
  ) =>
    ids(
      `insert into school_class (school_id, programme_id, name)
       select ($1::int[])[place], ($2::int[])[place], $4 || n
       from (select n, case when n <= $5 then 1 else 1 + n % cardinality($1::int[]) end as place from generate_series(1, $3) n) placed
       order by n returning id`,
      [schoolIds, programmeIds, count, letter, mostClasses],
    );
  const classIds = await classes(wide, { count: size.students / classSize, letter: 'M' });
  const classIdsOfOneCourse = await classes(narrow, {
    count: size.ofOneCourse / classSize,
    letter: 'E',
  });

  const students = async (from: number, members: number[]) =>
    (
      await client.query<{ id: number; email: string }>(
        `insert into account (email, name, role, activated_at)
         select 'bench' || n || '@example.com', 'Elev ' || n, 'Student', now() from generate_series($1::int, $1 + $2 - 1) n returning id, email`,
        [from, members.length * classSize],
      )
    ).rows;
  const ofFive = await students(1, classIds);
  const ofOne = await students(1 + ofFive.length, classIdsOfOneCourse);
  const password = `Bench${randomBytes(6).toString('hex')}`;
  const passwordHash = await passwords().hash(password, { account: '' });
  for (const [who, where, licence] of [
    [ofFive, classIds, licenceId],
    [ofOne, classIdsOfOneCourse, oneCourseLicenceId],
  ] as const)
    await insertMembers(client, {
      studentIds: who.map(({ id }) => id),
      classIds: where,
      licence,
      passwordHash,
    });

  const [teacherId = 0, superuserId = 0] = await ids(
    `insert into account (email, name, role, activated_at)
     values ('bench@example.com', 'Mätlärare', 'Teacher', now()), ('super@example.com', 'Mätare', 'Superuser', now()) returning id`,
  );
  await client.query(
    'insert into teacher (account_id, school_id, full_access) values ($1, $2, true)',
    [teacherId, schoolIds[0]],
  );
  await client.query(
    'insert into class_teacher (class_id, teacher_id, school_id) select id, $1, school_id from school_class where programme_id = $2',
    [teacherId, wide[0]],
  );
  const staff = { teacherId, superuserId, programmeId: wide[0] ?? 0 };
  return { students: ofFive, classIds, classIdsOfOneCourse, password, passwordHash, ...staff };
}

interface Members {
  studentIds: number[];
  classIds: readonly number[];
  licence: number;
  passwordHash: string;
}

async function insertMembers(
  client: pg.Client,
  { studentIds, classIds, licence, passwordHash }: Members,
) {
  await client.query('insert into credential select s, $2, now() from unnest($1::int[]) s', [
    studentIds,
    passwordHash,
  ]);
  const placed = `unnest($1::int[]) with ordinality as given(student_id, place)
     join school_class on school_class.id = ($2::int[])[((place - 1) / ${classSize})::int + 1]`;
  await client.query(
    `insert into student (account_id, school_id) select student_id, school_id from ${placed}`,
    [studentIds, classIds],
  );
  await client.query(
    `insert into class_student (class_id, student_id, school_id) select school_class.id, student_id, school_id from ${placed}`,
    [studentIds, classIds],
  );
  await client.query(
    `insert into student_licence (student_id, type, programme_licence_id, valid_from, valid_to)
     select s, 'StudentLicense', $2, current_date - 30, current_date + 300 from unnest($1::int[]) s`,
    [studentIds, licence],
  );
}
