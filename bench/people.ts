import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { type Size, school } from './data/data.ts';
import { load, type Shot, send } from './load.ts';
import { peak } from './memory.ts';
import { port, type World, withClient } from './world.ts';

/** 41 classes in one programme. */
export const largeSchool: Size = { ...school, students: 1230, ofOneCourse: 30 };

const rowCount = 2000;

/**
 * Calls of a teacher in a large school: 40 classes of 1,230 students, one of 60, and a list of
 * 2,000 new students.
 */
export async function people(
  world: World,
  { seconds, rows = rowCount }: { seconds: number; rows?: number },
) {
  const classId = await aLargeClass(world);
  const { data, product } = world;
  const { programmeId } = data;
  const get = (path: string): Shot => ({
    method: 'GET',
    path,
    headers: headersOf(data.teacherToken),
  });
  console.log(
    `${'call'.padEnd(42)}${'a second'.padStart(9)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}${'kB'.padStart(7)}`,
  );
  for (const [name, path] of [
    ['tree of the sidebar', '/api/School/Tree'],
    ['Teacher/ByEmail, the whole tree', '/api/Teacher/ByEmail?teacherEmail=bench@example.com'],
    ['search of the sidebar', '/api/School/Search?words=elev%201'],
    ['students of the school, a page', '/api/School/Students?take=100'],
    ['class of 60', `/api/Class/GetByClassId/${classId}`],
    ['its courses and locks', `/api/Course/GetByClassId/${classId}`],
    ['its results, 60 × 100', `/api/Course/GetCoursesWithResultsByClass/${classId}`],
    ['page of the day, 40 classes', '/api/Teacher/Today'],
    ['courses of the teacher, 40 classes', '/api/Teacher/Courses?email=bench@example.com'],
    ['programme with its classes', `/api/programme/${programmeId}`],
    ['its averages, 40 classes', `/api/Course/GetCoursesWithResultsByProgram/${programmeId}`],
  ] as const) {
    const agent = new Agent();
    const first = await send(agent, port, get(path));
    agent.destroy();
    if (first.status !== 200)
      throw new Error(
        `${name}: ${first.status} ${first.text.slice(0, 200)}. No figure is printed.`,
      );
    await load(port, { connections: 1, seconds: seconds / 3, shot: () => get(path) });
    const { perSecond, p50, p99, errors, firstError } = await load(port, {
      connections: 1,
      seconds,
      shot: () => get(path),
    });
    if (errors > 0)
      throw new Error(`${name}: ${errors} errors, the first ${firstError}. No figure is printed.`);
    const figures = [
      perSecond.toFixed(0),
      p50.toFixed(1),
      p99.toFixed(1),
      (first.text.length / 1000).toFixed(0),
    ];
    console.log(
      name.padEnd(42) +
        figures.map((figure, index) => figure.padStart([9, 8, 8, 7][index] ?? 8)).join(''),
    );
  }
  await imports(data.teacherToken, { classId, count: rows });
  console.log(`memory of the process, at most: ${peak(product.pid).toFixed(0)} MB`);
}

const headersOf = (token: string) => ({
  host: `localhost:${port}`,
  authorization: `Bearer ${token}`,
});

async function imports(token: string, { classId, count }: { classId: number; count: number }) {
  const rows = Array.from({ length: count }, (_, index) => ({
    name: `Ny Elev ${index}`,
    email: `ny.elev${index}@bench.example`,
  }));
  const list = ['Namn;E-post', ...rows.map(({ name, email }) => `${name};${email}`)].join('\r\n');
  const form = new FormData();
  form.set('list', new File([list], 'elever.csv'));
  const { result: read } = await timed(
    `list of ${count} read and checked`,
    `/api/Student/ReadList?classId=${classId}`,
    { body: form, token },
  );
  const sent = (read.rows as { line: number; name: string; email: string }[]).map(
    ({ line, name, email }) => ({
      line,
      name,
      email,
      does: 'create',
    }),
  );
  const body = JSON.stringify({ classId, key: randomUUID(), invites: true, rows: sent });
  const { result: made, requestId } = await timed(
    'imported, and each invited',
    '/api/Student/Import',
    { body, token, json: true },
  );
  if (made.created !== count)
    throw new Error(`${made.created} of ${count} came in. No figure is printed.`);
  const undo = JSON.stringify({ act: requestId });
  await timed('undone', '/api/Undo/Undo', { body: undo, token, json: true });
}

async function timed(
  name: string,
  path: string,
  { body, token, json }: { body?: FormData | string; token: string; json?: boolean },
) {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    ...(json && { 'content-type': 'application/json' }),
  };
  const response = await fetch(`http://localhost:${port}${path}`, {
    method: 'POST',
    headers,
    body,
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${name}: ${response.status} ${text.slice(0, 200)}. No figure is printed.`);
  console.log(`${name}: ${((performance.now() - began) / 1000).toFixed(2)} s`);
  return { result: JSON.parse(text).result, requestId: response.headers.get('x-request-id') };
}

/** Merges two classes, which leaves 40. */
async function aLargeClass(world: World) {
  const [classId = 0, emptied = 0] = world.data.classIds;
  await withClient(world, async (client) => {
    await client.query('update class_student set class_id = $1 where class_id = $2', [
      classId,
      emptied,
    ]);
    await client.query('update school_class set deleted_at = now() where id = $1', [emptied]);
  });
  return classId;
}
