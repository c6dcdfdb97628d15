// The baseline: Node's HTTP server and driver with the same token check, statements and pool,
// without routing, validation, roles and schemas.
import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { createVerifier } from 'fast-jwt';
import pg from 'pg';
import { userOfSession } from '../../apps/server/src/domains/accounts/accounts.sql.ts';
import { answersOfAttempts } from '../../apps/server/src/domains/analysis/class-answers.view.ts';
import {
  answeredAttempts,
  classAtModule,
  readAttempts,
} from '../../apps/server/src/domains/analysis/class-attempts.sql.ts';
import { courseById } from '../../apps/server/src/domains/authoring/modules.sql.ts';
import { ofCourse } from '../../apps/server/src/domains/authoring/modules.view.ts';
import { ownCourses } from '../../apps/server/src/domains/courses/courses-of-student.view.ts';
import { startOf } from '../../apps/server/src/domains/locks/start-conditions.sql.ts';
import { liveStudentsOfClass } from '../../apps/server/src/domains/people/people.sql.ts';
import { coursesFor } from '../../apps/server/src/domains/results/course-results.view.ts';
import { standingsOf } from '../../apps/server/src/domains/results/standing/standings.sql.ts';
import { countStart, latestAttempt } from '../../apps/server/src/domains/results/starts.sql.ts';
import {
  rowsForCommit,
  writeCommit,
} from '../../apps/server/src/domains/runs/commits/commit.sql.ts';
import { insertSession } from '../../apps/server/src/domains/runs/runs.sql.ts';
import { classById } from '../../apps/server/src/domains/schools/schools.sql.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { tokenNames } from '../../apps/server/src/platform/sign-in/access-tokens.ts';
import { administrationCalls } from './administration.ts';
import { placementCalls } from './placement.ts';
import { shopCalls, transactionOf } from './shop.ts';
import { workdayCalls } from './workdays.ts';

const { BENCH_CONNECTION = '{}', TOKEN_SECRET = '', PORT = '0' } = process.env;
const pool = new pg.Pool({
  max: 10,
  options: '-c random_page_cost=1.1',
  ...JSON.parse(BENCH_CONNECTION),
});
const verify = createVerifier({
  key: TOKEN_SECRET,
  algorithms: ['HS256'],
  cache: 10_000,
  allowedIss: tokenNames.iss,
  allowedAud: tokenNames.aud,
});

const over = (client: pg.Pool | pg.PoolClient) => ({ $client: client }) as Db;
const db = over(pool);

const today = () => new Date().toISOString().slice(0, 10);
const hashOf = (secret: string) => createHash('sha256').update(secret).digest();

async function user(request: IncomingMessage) {
  const { sub, family } = verify((request.headers.authorization ?? '').slice(7));
  const [found] = await userOfSession(db, { accountId: Number(sub), family, at: new Date() });
  if (!found) throw new Error('Nobody is signed in.');
  return found;
}

async function body(request: IncomingMessage) {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return JSON.parse(Buffer.concat(chunks).toString());
}

const number = (url: URL, key: string) => Number(url.searchParams.get(key));

const calls: Record<string, (request: IncomingMessage, url: URL) => Promise<unknown>> = {
  '/api/student/MyCourses': async (request) =>
    ownCourses(db, { studentId: (await user(request)).id, day: today(), at: new Date() }),

  '/api/Module/GetByCourseId': async (request, url) => {
    await user(request);
    await courseById(db, { id: number(url, 'courseId') });
    return ofCourse(db, { courseId: number(url, 'courseId'), withHidden: false });
  },

  '/api/student/RunModule': async (request, url) => {
    const { id } = await user(request);
    const [courseId, moduleId, at] = [number(url, 'courseId'), number(url, 'moduleId'), new Date()];
    const [start] = await startOf(db, { studentId: id, day: today(), courseId, moduleId, at });
    const client = await pool.connect();
    const ticket = randomBytes(32).toString('base64url');
    try {
      await client.query('begin');
      const [counted] = await countStart(over(client), { studentId: id, courseId, moduleId, at });
      if (!counted) throw new Error('A start was not counted.');
      if (counted.latestAttemptId !== null)
        await latestAttempt(over(client), { attemptId: counted.latestAttemptId });
      const month = `${at.toISOString().slice(0, 7)}-01`;
      await insertSession(over(client), {
        month,
        accountId: id,
        moduleId,
        packageVersionId: start?.packageVersionId ?? null,
        mode: 'normal',
        resultId: counted.id,
        attemptId: counted.latestAttemptId,
        reviewedAttemptId: null,
        runNumber: counted.runCount,
        ticketHash: hashOf(ticket),
        tokenHash: null,
        at,
        leaseUntil: new Date(at.getTime() + 180_000),
      });
      await client.query('commit');
      return { ...counted, ticket };
    } finally {
      client.release();
    }
  },

  '/scorm/rt/commit': async (request) => {
    const { entries, seqFrom, seqTo, reason } = await body(request);
    const at = new Date();
    const tokenHash = hashOf((request.headers.authorization ?? '').slice(7));
    const [row] = await rowsForCommit(db, {
      tokenHash,
      itemIds: [entries[0][1]],
      startedAfter: new Date(0),
      examOpenAt: at,
    });
    if (!row || row.attemptId === null) throw new Error('There is no such window.');
    const cmi = Object.fromEntries(
      entries.map(([, , element, value]: [number, number, string, string]) => [element, value]),
    );
    const score = Math.round(100 * Number(cmi['cmi.score.scaled']));
    const attempt = {
      completion: 'incomplete',
      success: 'unknown',
      percent: score,
      score,
      max_score: 100,
      points: 0,
      max_points: 5,
      passed: score >= 70,
      failed: false,
      status: score >= 70 ? 2 : 1,
      reported_seconds: 0,
      active_seconds: 0,
      claim_differs: false,
    };
    const item = {
      item_id: row.itemId,
      completion: 'incomplete',
      success: 'unknown',
      total_seconds: 0,
      cmi,
      removed: [],
    };
    const raw = {
      item_id: row.itemId,
      seq: seqTo,
      n: 0,
      raw_id: cmi['cmi.interactions.0.id'],
      response: 'a',
      patterns: [],
      objective_ids: [],
    };
    await writeCommit(db, {
      attemptId: row.attemptId,
      revision: row.revision,
      at,
      sessionId: row.sessionId,
      month: row.month,
      seqFrom,
      seqTo,
      appliedSeq: seqTo,
      reason,
      isFinal: false,
      isLate: false,
      isOutdated: false,
      leaseUntil: at,
      endReason: null,
      sessionActiveSeconds: null,
      parserVersion: 1,
      reducerVersion: 1,
      attempt: JSON.stringify(attempt),
      entries: JSON.stringify(entries),
      items: JSON.stringify([item]),
      interactions: JSON.stringify([raw]),
      answers: '[]',
    });
    return { applied: seqTo };
  },

  '/api/Teacher/ClassResultAnalysis': async (request, url) => {
    await user(request);
    const [classId, courseId, moduleId] = [
      number(url, 'classId'),
      number(url, 'courseId'),
      number(url, 'moduleId'),
    ];
    const [found] = await classAtModule(db, { classId, courseId, moduleId });
    const attemptIds = (found?.attempts ?? []).map(([, , id]) => id);
    const answered = new Set((await answeredAttempts(db, { attemptIds })).map(({ id }) => id));
    const { read } = readAttempts(
      { attempts: null, versions: null, ...found, answered },
      { attempt: 'latest' },
    );
    return { read, answers: await answersOfAttempts(db, { attemptIds: read.map(({ id }) => id) }) };
  },
};

const more = {
  ...administrationCalls(db, today),
  ...placementCalls({ db, day: today, body }),
  ...workdayCalls({ db, body, inTransaction: transactionOf(pool, over) }),
  ...shopCalls({ db, day: today, body, inTransaction: transactionOf(pool, over) }),
};

function signedIn(path: string) {
  const call = more[path];
  if (!call) return undefined;
  return async (request: IncomingMessage, url: URL) => call(request, url, await user(request));
}

async function classResults(request: IncomingMessage, classId: number) {
  await user(request);
  await classById(db, { classId });
  const studentIds = (await liveStudentsOfClass(db, { classId })).map(({ id }) => id);
  const courses = await coursesFor(db, { studentIds, day: today() });
  return {
    courses,
    results: await standingsOf(db, { studentIds, courseIds: courses.map(({ id }) => id) }),
  };
}

const byClass = '/api/Course/GetCoursesWithResultsByClass/';
createServer(async (request, response) => {
  const url = new URL(request.url ?? '/', 'http://localhost');
  try {
    const call = calls[url.pathname] ?? signedIn(url.pathname);
    const result = call
      ? await call(request, url)
      : await classResults(request, Number(url.pathname.slice(byClass.length)));
    response
      .writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
      .end(JSON.stringify({ result }));
  } catch (error) {
    response.writeHead(500).end(String(error));
  }
}).listen(Number(PORT), '127.0.0.1', () => console.log('ready'));
