// What the product is measured against: Node's HTTP server and the driver, the same token check, the same statements,
// the same pool, and JSON.stringify. No routing, no validation, no roles, no shapes.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createVerifier } from 'fast-jwt';
import pg from 'pg';
import { userOfSession } from '../../apps/server/src/domains/accounts/accounts.sql.ts';
import { studentCourseRows } from '../../apps/server/src/domains/courses/courses-of-student.view.ts';
import { courseById } from '../../apps/server/src/domains/courses/modules.sql.ts';
import { ofCourse } from '../../apps/server/src/domains/courses/modules.view.ts';
import { startOf } from '../../apps/server/src/domains/locks/start-conditions.sql.ts';
import { classAnswers } from '../../apps/server/src/domains/results/answers.view.ts';
import { coursesFor, liveStudentsOfClass, resultsOf } from '../../apps/server/src/domains/results/course-results.view.ts';
import { moduleInCourse, schoolOfClass } from '../../apps/server/src/domains/results/reach.sql.ts';
import { countStart, latestAttempt } from '../../apps/server/src/domains/results/starts.sql.ts';
import { rowsForCommit, writeCommit } from '../../apps/server/src/domains/runs/commit.sql.ts';
import { insertSessionRow } from '../../apps/server/src/domains/runs/runs.sql.ts';

const { BENCH_CONNECTION = '{}', TOKEN_SECRET = '', PORT = '0' } = process.env;
const pool = new pg.Pool({ max: 10, options: '-c random_page_cost=1.1', ...JSON.parse(BENCH_CONNECTION) });
const verify = createVerifier({ key: TOKEN_SECRET, algorithms: ['HS256'], cache: 10_000 });

type Asked = { query: { readonly name: string; readonly text: string } };
type Client = pg.Pool | pg.PoolClient;
const run = async ({ query }: Asked, values: unknown[], client: Client = pool) => (await client.query({ ...query, values })).rows;

const today = () => new Date().toISOString().slice(0, 10);
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

async function user(request: IncomingMessage) {
  const { sub, family } = verify((request.headers.authorization ?? '').slice(7));
  const [found] = await run(userOfSession, [Number(sub), family, new Date()]);
  return found;
}

async function body(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const number = (url: URL, key: string) => Number(url.searchParams.get(key));

const calls: Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>> = {
  '/api/student/MyCourses': async (request) => run(studentCourseRows, [(await user(request)).id, today(), new Date()]),

  '/api/Module/GetByCourseId': async (request, url) => {
    await user(request);
    await run(courseById, [number(url, 'courseId')]);
    return run(ofCourse, [number(url, 'courseId'), false]);
  },

  '/api/student/RunModule': async (request, url) => {
    const { id } = await user(request);
    const [courseId, moduleId, at] = [number(url, 'courseId'), number(url, 'moduleId'), new Date()];
    const [start] = await run(startOf, [id, today(), courseId, moduleId, at]);
    const client = await pool.connect();
    const ticket = randomBytes(32).toString('base64url');
    try {
      await client.query('begin');
      const [counted] = await run(countStart, [id, courseId, moduleId, at], client);
      if (counted.latestAttemptId !== null) await run(latestAttempt, [counted.latestAttemptId], client);
      const month = `${at.toISOString().slice(0, 7)}-01`;
      const window = [month, id, moduleId, start.packageVersionId, counted.id, counted.latestAttemptId, 'normal', counted.runCount];
      await run(insertSessionRow, [...window, hashOf(ticket), null, at, new Date(at.getTime() + 180_000), null], client);
      await client.query('commit');
      return { ...counted, ticket };
    } finally {
      client.release();
    }
  },

  '/scorm/rt/commit': async (request) => {
    const { entries, seqFrom, seqTo, reason } = await body(request);
    const at = new Date();
    const [row] = await run(rowsForCommit, [hashOf((request.headers.authorization ?? '').slice(7)), [entries[0][1]]]);
    const cmi = Object.fromEntries(entries.map(([, , element, value]: [number, number, string, string]) => [element, value]));
    const attempt = {
      completion: 'incomplete',
      success: 'unknown',
      percent: 80,
      score: 80,
      max_score: 100,
      points: 0,
      max_points: 5,
      passed: true,
      status: 2,
      reported_seconds: 0,
      active_seconds: 0,
    };
    const item = { item_id: row.itemId, completion: 'incomplete', success: 'unknown', total_seconds: 0, cmi, removed: [] };
    const raw = {
      item_id: row.itemId,
      seq: seqTo,
      n: 0,
      raw_id: cmi['cmi.interactions.0.id'],
      response: 'a',
      patterns: [],
      objective_ids: [],
    };
    await run(writeCommit, [
      ...[row.attemptId, row.revision, at, JSON.stringify(attempt), row.sessionId, row.month, seqFrom, seqTo, reason, false, false],
      ...[JSON.stringify(entries), at, null, null, JSON.stringify([item]), JSON.stringify([raw]), '[]', 1, 1],
      ...[seqTo, false],
    ]);
    return { applied: seqTo };
  },

  '/api/Teacher/ClassResultAnalysis': async (request, url) => {
    await user(request);
    const [classId, courseId, moduleId] = [number(url, 'classId'), number(url, 'courseId'), number(url, 'moduleId')];
    await run(schoolOfClass, [classId]);
    await run(moduleInCourse, [courseId, moduleId]);
    return run(classAnswers, [classId, courseId, moduleId]);
  },
};

async function classResults(request: IncomingMessage, classId: number) {
  await user(request);
  await run(schoolOfClass, [classId]);
  const studentIds = (await run(liveStudentsOfClass, [classId])).map(({ id }) => id);
  const courses = await run(coursesFor, [studentIds, today()]);
  return { courses, results: await run(resultsOf, [studentIds, courses.map(({ id }) => id)]) };
}

const byClass = '/api/Course/GetCoursesWithResultsByClass/';
createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    const call = calls[url.pathname];
    const result = call ? await call(request, url) : await classResults(request, Number(url.pathname.slice(byClass.length)));
    response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ result }));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
