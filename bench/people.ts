import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import pg from 'pg';
import { runningEmbedded } from '../apps/server/src/platform/db/embedded/launcher.ts';
import { load, type Shot, send } from './load.ts';
import { peak } from './memory.ts';
import { port, type World } from './world.ts';

const classCount = 40;
const rowCount = 2000;

/**
 * What a teacher of a large school waits for: 40 classes of 1,230 students, one of them with 60, and
 * a list of 2,000 new students.
 */
export async function people(world: World, { seconds }: { seconds: number }) {
  const { classId, programmeId } = await enlarge(world);
  const { data, product } = world;
  const get = (path: string): Shot => ({ method: 'GET', path, headers: headersOf(data.teacherToken) });
  console.log(`${'call'.padEnd(42)}${'a second'.padStart(9)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'kB'.padStart(7)}`);
  for (const [name, path] of [
    ['tree of the sidebar', '/api/School/Tree'],
    ['Teacher/ByEmail, the whole tree', '/api/Teacher/ByEmail?teacherEmail=bench@example.com'],
    ['search of the sidebar', '/api/School/Search?words=elev%201'],
    ['students of the school, a page', '/api/School/Students?take=100'],
    ['class of 60', `/api/Class/GetByClassId/${classId}`],
    ['its courses and locks', `/api/Course/GetByClassId/${classId}`],
    ['its results, 60 × 20', `/api/Course/GetCoursesWithResultsByClass/${classId}`],
    ['programme with its classes', `/api/programme/${programmeId}`],
    ['its averages, 40 classes', `/api/Course/GetCoursesWithResultsByProgram/${programmeId}`],
  ] as const) {
    const agent = new Agent();
    const first = await send(agent, port, get(path));
    agent.destroy();
    if (first.status !== 200) throw new Error(`${name}: ${first.status} ${first.text.slice(0, 200)}. No figure is printed.`);
    await load(port, { connections: 1, seconds: 1, shot: () => get(path) });
    const { perSecond, p50, p99, errors, firstError } = await load(port, { connections: 1, seconds, shot: () => get(path) });
    if (errors > 0) throw new Error(`${name}: ${errors} errors, the first ${firstError}. No figure is printed.`);
    const figures = [perSecond.toFixed(0), p50.toFixed(1), p99.toFixed(1), (first.text.length / 1000).toFixed(0)];
    console.log(name.padEnd(42) + figures.map((figure, index) => figure.padStart([9, 8, 8, 7][index] ?? 8)).join(''));
  }
  await imports(data.teacherToken, classId);
  console.log(`memory of the process, at most: ${peak(product.pid).toFixed(0)} MB`);
}

const headersOf = (token: string) => ({ host: `localhost:${port}`, authorization: `Bearer ${token}` });

/** Reads a list of new students, imports it, and undoes it, as a teacher does in the preview. */
async function imports(token: string, classId: number) {
  const rows = Array.from({ length: rowCount }, (_, index) => ({ name: `Ny Elev ${index}`, email: `ny.elev${index}@bench.example` }));
  const list = ['Namn;E-post', ...rows.map(({ name, email }) => `${name};${email}`)].join('\r\n');
  const form = new FormData();
  form.set('list', new File([list], 'elever.csv'));
  const read = await timed(`list of ${rowCount} read and checked`, `/api/Student/ReadList?classId=${classId}`, { body: form, token });
  const sent = (read.rows as { line: number; name: string; email: string }[]).map(({ line, name, email }) => ({
    line,
    name,
    email,
    does: 'create',
  }));
  const body = JSON.stringify({ classId, key: randomUUID(), invites: true, rows: sent });
  const made = await timed('imported, and each invited', '/api/Student/Import', { body, token, json: true });
  if (made.created !== rowCount) throw new Error(`${made.created} of ${rowCount} came in. No figure is printed.`);
  await timed('undone', `/api/Student/UndoImport?importId=${made.id}`, { token });
}

async function timed(name: string, path: string, { body, token, json }: { body?: FormData | string; token: string; json?: boolean }) {
  const began = performance.now();
  const headers = { authorization: `Bearer ${token}`, ...(json && { 'content-type': 'application/json' }) };
  const response = await fetch(`http://localhost:${port}${path}`, { method: 'POST', headers, body });
  const text = await response.text();
  if (!response.ok) throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}. No figure is printed.`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(2)} s`);
  return JSON.parse(text).result;
}

/** A class of 60 out of two, and as many new classes as make 40, all of them the teacher's. */
async function enlarge({ data, folder }: World) {
  const connection = await runningEmbedded(folder);
  if (!connection) throw new Error('The database does not run.');
  const client = new pg.Client(connection);
  await client.connect();
  const [classId, emptied] = data.classIds;
  const { rows } = await client.query<{ school: number; programme: number }>(
    'select school_id as school, programme_id as programme from school_class where id = $1',
    [classId],
  );
  const [place] = rows;
  if (!place || classId === undefined) throw new Error('There is no class to enlarge.');
  await client.query('update class_student set class_id = $1 where class_id = $2', [classId, emptied]);
  await client.query(
    `with made as (
       insert into school_class (school_id, programme_id, name) select $1, $2, 'N' || n from generate_series(1, $3) n returning id
     ), place as (
       select id, row_number() over () - 1 as number from (select id from made union all select $4::int) classes
     ), person as (
       insert into account (email, name, role, activated_at)
       select 'bench.ny' || n || '@example.com', 'Elev N' || n, 'Student', now() from generate_series(0, ($3 + 1) * 30 - 1) n
       returning id, email
     ), member as (
       insert into student (account_id, school_id) select id, $1 from person returning account_id
     )
     insert into class_student (class_id, student_id, school_id)
     select place.id, person.id, $1 from person
     join member on member.account_id = person.id
     join place on place.number = (substring(person.email from '[0-9]+')::int / 30)`,
    [place.school, place.programme, classCount - data.classIds.length, emptied],
  );
  await client.query(
    `insert into class_teacher (class_id, teacher_id, school_id)
     select school_class.id, account.id, school_class.school_id from school_class, account
     where school_class.school_id = $1 and account.email = 'bench@example.com'`,
    [place.school],
  );
  await client.query('analyze');
  await client.end();
  return { classId, programmeId: place.programme };
}
