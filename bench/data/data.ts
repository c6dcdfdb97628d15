import pg from 'pg';
import { insertCatalogue } from './catalogue.ts';
import { insertPeople } from './people.ts';
import { insertLocksAndUploads, insertResults } from './results.ts';
import { insertTokens } from './sessions.ts';

/** How large the world is that something is measured in. */
export interface Size {
  schools: number;
  /** Students who follow five courses, and those who follow one. */
  students: number;
  ofOneCourse: number;
  /** Modules of a course whose attempts have answers and stored state. */
  deepModules: number;
}

/** A school of 40 classes: 960 students in five courses of 20 modules, and 240 in one. */
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
  /** Modules of the course whose attempts have answers. */
  answeredModuleIds: number[];
  /** Classes of thirty whose students follow five courses, and such that follow one. */
  classIds: number[];
  classIdsOfOneCourse: number[];
  /** The programme of the first school with most of its classes. */
  programmeId: number;
  /** Some who follow five courses, drawn from all over the schools. */
  students: BenchStudent[];
  /** Of every student; its hash is one too, since making 960 would take longer than all the rest. */
  password: string;
  passwordHash: string;
  /** Of a teacher with all classes of that programme. */
  teacherToken: string;
  superuserToken: string;
}

const mostTokens = 1000;

/**
 * Fills an empty database with schools whose students have run every module of their courses, all in
 * statements over sets, so that a nation takes minutes.
 */
export async function insertBenchData(
  connection: pg.ClientConfig,
  secret: string,
  size: Size = school,
): Promise<BenchData> {
  const client = new pg.Client(connection);
  await client.connect();
  await client.query('begin');
  // No keys are tried and nothing is kept up beside what is inserted: all of it fits by construction.
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
