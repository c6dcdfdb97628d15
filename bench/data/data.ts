import pg from 'pg';
import { insertCatalogue } from './catalogue.ts';
import { insertPeople } from './people.ts';
import { insertLocksAndUploads, insertResults } from './results.ts';
import { insertTokens } from './sessions.ts';

export interface Size {
  schools: number;
  students: number;
  ofOneCourse: number;
  deepModules: number;
}

/** 40 classes: 960 students in five courses of 20 modules, 240 in one. */
export const school: Size = { schools: 1, students: 960, ofOneCourse: 240, deepModules: 4 };

export interface BenchStudent {
  id: number;
  email: string;
  token: string;
}

export interface BenchData {
  courseId: number;
  moduleIds: number[];
  itemIds: number[];
  answeredModuleIds: number[];
  /** Classes of thirty: five courses, and one course. */
  classIds: number[];
  classIdsOfOneCourse: number[];
  programmeId: number;
  students: BenchStudent[];
  password: string;
  passwordHash: string;
  teacherToken: string;
  superuserToken: string;
}

const mostTokens = 1000;

/**
 * Fills an empty database with schools and results, by set-based statements: a nation takes
 * minutes.
 */
export async function insertBenchData(
  connection: pg.ClientConfig,
  secret: string,
  size: Size = school,
): Promise<BenchData> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('begin');
  // Without triggers and key checks: everything fits by construction.
  await client.query('set local session_replication_role = replica');
  const catalogue = await insertCatalogue(client, size);
  const people = await insertPeople(client, { size, catalogue });
  await insertResults(client, size);
  await insertLocksAndUploads(client, people.teacherId);
  const spread = people.students.filter(
    (_, index) => index % Math.ceil(people.students.length / mostTokens) === 0,
  );
  const tokens = await insertTokens(
    client,
    [...spread.map(({ id }) => id), people.teacherId, people.superuserId],
    secret,
  );
  await client.query('commit');
  await client.query('vacuum analyze');
  await client.end();
  const tokenOf = (id: number) => tokens.get(id) ?? '';
  const { password, passwordHash, classIds, classIdsOfOneCourse, programmeId } = people;
  return {
    courseId: catalogue.courseId,
    moduleIds: catalogue.moduleIds,
    itemIds: catalogue.itemIds,
    answeredModuleIds: catalogue.moduleIds.slice(0, size.deepModules),
    classIds,
    classIdsOfOneCourse,
    programmeId,
    password,
    passwordHash,
    students: spread.map((student) => ({ ...student, token: tokenOf(student.id) })),
    teacherToken: tokenOf(people.teacherId),
    superuserToken: tokenOf(people.superuserId),
  };
}
