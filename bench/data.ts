import { createHash, randomBytes } from 'node:crypto';
import { createSigner } from 'fast-jwt';
import pg from 'pg';
import { passwords } from '../apps/server/src/platform/sign-in/passwords.ts';

const classCount = 32;
const classSize = 30;
const moduleCount = 20;
const questionCount = 20;

export interface BenchStudent {
  id: number;
  email: string;
  token: string;
}

export interface BenchData {
  courseId: number;
  moduleIds: number[];
  itemIds: number[];
  classIds: number[];
  students: BenchStudent[];
  /**
   * Of every student; its hash is one too, since making 960 would take longer than all the rest.
   */
  password: string;
  passwordHash: string;
  teacherToken: string;
  superuserToken: string;
}

/** Fills a database with a school of 960 students who have all run 20 modules of 20 questions. */
export async function insertBenchData(connection: pg.ClientConfig, secret: string): Promise<BenchData> {
  const client = new pg.Client(connection);
  await client.connect();
  const one = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows[0];
  const ids = async (sql: string, values: unknown[] = []): Promise<number[]> => (await client.query(sql, values)).rows.map(({ id }) => id);
  await client.query('begin');
  const { id: schoolId } = await one(`insert into school (name, customer_number) values ('Mätskolan', 'BENCH') returning id`);
  const { id: courseId } = await one(
    `insert into course (name, description, subject) values ('Mätkursen', repeat('Beskrivning. ', 30), 'El') returning id`,
  );
  const { id: licenceId } = await one(
    `insert into programme_licence (name, student_article, school_article, cost_center) values ('Mätlicens', 'B1', 'B2', 'B') returning id`,
  );
  await client.query('insert into programme_licence_course values ($1, $2, 1)', [licenceId, courseId]);
  await client.query(
    `insert into school_licence (school_id, programme_licence_id, school_article, student_article, cost_center, added_on, valid_to)
     values ($1, $2, 'B', 'B', 'B', current_date, current_date + 400)`,
    [schoolId, licenceId],
  );
  const { id: programmeId } = await one(
    `insert into programme (school_id, name, programme_licence_id) values ($1, 'Mätprogrammet', $2) returning id`,
    [schoolId, licenceId],
  );
  const classIds = await ids(
    `insert into school_class (school_id, programme_id, name) select $1, $2, 'M' || n from generate_series(1, $3) n returning id`,
    [schoolId, programmeId, classCount],
  );

  const moduleIds = await ids(
    `insert into module (name, description, max_activity_points) select 'Modul ' || n, 'Beskrivning', 5 from generate_series(1, $1) n returning id`,
    [moduleCount],
  );
  await client.query('insert into course_module (course_id, module_id, sort_order) select $1, m, m from unnest($2::int[]) m', [
    courseId,
    moduleIds,
  ]);
  await client.query(`insert into blob (hash, size, media_type) values ('\\x00', 1, 'application/zip') on conflict do nothing`);
  const itemIds: number[] = [];
  for (const moduleId of moduleIds) {
    const { id: versionId } = await one(
      `insert into package_version (module_id, number, archive_hash, file_name, standard, launch, manifest, rules, warnings)
       values ($1, 1, '\\x00', 'm.zip', '2004', 'index.html', '{}', '{}', '[]') returning id`,
      [moduleId],
    );
    const { id: itemId } = await one(
      `insert into package_item (package_version_id, identifier, sort_order, title, kind, launch, facts) values ($1, 'i', 0, 'Modul', 'sco', 'index.html', '{}') returning id`,
      [versionId],
    );
    await client.query('update module set package_version_id = $1 where id = $2', [versionId, moduleId]);
    itemIds.push(itemId);
  }

  const studentIds = await ids(
    `insert into account (email, name, role, activated_at) select 'bench' || n || '@example.com', 'Elev ' || n, 'Student', now() from generate_series(1, $1) n returning id`,
    [classCount * classSize],
  );
  const password = `Bench${randomBytes(6).toString('hex')}`;
  const passwordHash = await passwords().hash(password);
  await client.query('insert into credential select s, $2, now() from unnest($1::int[]) s', [studentIds, passwordHash]);
  await client.query('insert into student select s, $2 from unnest($1::int[]) s', [studentIds, schoolId]);
  await client.query(
    `insert into class_student (class_id, student_id, school_id)
     select ($2::int[])[((place - 1) / $4)::int + 1], s, $3 from unnest($1::int[]) with ordinality as t(s, place)`,
    [studentIds, classIds, schoolId, classSize],
  );
  await client.query(
    `insert into student_licence (student_id, type, programme_licence_id, valid_from, valid_to)
     select s, 'StudentLicense', $2, current_date - 30, current_date + 300 from unnest($1::int[]) s`,
    [studentIds, licenceId],
  );
  await insertResults(client, { studentIds, courseId, moduleIds });

  const { id: teacherId } = await one(
    `insert into account (email, name, role, activated_at) values ('bench@example.com', 'Mätlärare', 'Teacher', now()) returning id`,
  );
  await client.query('insert into teacher (account_id, school_id, full_access) values ($1, $2, true)', [teacherId, schoolId]);
  const { id: superuserId } = await one(
    `insert into account (email, name, role, activated_at) values ('super@example.com', 'Mätare', 'Superuser', now()) returning id`,
  );
  const tokens = await insertSessions(client, [...studentIds, teacherId, superuserId], secret);
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
  const tokenOf = (id: number) => tokens.get(id) ?? '';
  const students = studentIds.map((id, index) => ({ id, email: `bench${index + 1}@example.com`, token: tokenOf(id) }));
  const staff = { teacherToken: tokenOf(teacherId), superuserToken: tokenOf(superuserId) };
  return { courseId, moduleIds, itemIds, classIds, students, password, passwordHash, ...staff };
}

interface Results {
  studentIds: number[];
  courseId: number;
  moduleIds: number[];
}

async function insertResults(client: pg.Client, { studentIds, courseId, moduleIds }: Results) {
  await client.query('insert into student_course (student_id, course_id) select s, $2 from unnest($1::int[]) s', [studentIds, courseId]);
  await client.query(
    `insert into result (student_id, course_id, module_id, run_count, attempt_count, first_run_at, last_run_at, status, best_percent, best_score, best_max_score)
     select s, $2, m, 1, 1, now(), now(), 2, 80, 80, 100 from unnest($1::int[]) s, unnest($3::int[]) m`,
    [studentIds, courseId, moduleIds],
  );
  await client.query(
    `insert into attempt (result_id, number, package_version_id, started_at, last_at, percent, score, max_score, approve_limit, passed, status)
     select result.id, 1, module.package_version_id, now(), now(), 80, 80, 100, 70, true, 2 from result join module on module.id = result.module_id
     where result.course_id = $1`,
    [courseId],
  );
  await client.query(
    'update result set best_attempt_id = attempt.id, latest_attempt_id = attempt.id from attempt where attempt.result_id = result.id and result.course_id = $1',
    [courseId],
  );
  await client.query(
    `insert into question (module_id, key, text_hash, type, text, correct)
     select m, 'q' || n, decode(md5('q' || n), 'hex'), 'choice', 'Fråga ' || n || ' om något i kursen?', '[["Svar 1"]]' from unnest($1::int[]) m, generate_series(1, $2) n`,
    [moduleIds, questionCount],
  );
  await client.query(
    `insert into answer (attempt_id, question_id, interaction_id, position, first_response, response, response_key, is_correct, parser_version)
     select result.best_attempt_id, question.id, 0, question.id, to_jsonb(array['Svar ' || choice.n]), to_jsonb(array['Svar ' || choice.n]), 'Svar ' || choice.n, choice.n = 1, 1
     from result
     join question on question.module_id = result.module_id
     cross join lateral (select 1 + (result.id + question.id) % 4 as n) choice
     where result.course_id = $1`,
    [courseId],
  );
}

/** Sessions as a sign-in leaves them, without the cost of 960 passwords. */
async function insertSessions(client: pg.Client, accountIds: number[], secret: string) {
  const sign = createSigner({ key: secret, algorithm: 'HS256' });
  const seconds = Math.floor(Date.now() / 1000);
  const tokens = new Map<number, string>();
  for (const id of accountIds) {
    const { rows } = await client.query(
      `insert into session_family (account_id, current_hash, rotated_at, created_at, expires_at) values ($1, $2, now(), now(), now() + interval '30 days') returning id`,
      [id, createHash('sha256').update(randomBytes(16)).digest()],
    );
    tokens.set(id, sign({ email: 'x', role: 'x', family: rows[0].id, sub: String(id), iat: seconds, exp: seconds + 86_400 }));
  }
  return tokens;
}
