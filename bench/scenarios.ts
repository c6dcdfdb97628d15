import { Agent } from 'node:http';
import type { BenchData, BenchStudent } from './data/data.ts';
import { type Shot, send } from './load.ts';
import { contentPort, port } from './world.ts';

export interface Scenario {
  name: string;
  port: number;
  /** Whether the bare server of commit 862fbf9 has it too. */
  isFixed?: true;
  shot(data: BenchData): Promise<() => Shot>;
}

export const any = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
export const get = (path: string, token: string): Shot => ({
  method: 'GET',
  path,
  headers: { host: `localhost:${port}`, authorization: `Bearer ${token}` },
});
export const post = (path: string, token: string): Shot => ({
  ...get(path, token),
  method: 'POST',
});

export function scenarios(): Scenario[] {
  return [
    {
      name: 'course list',
      port,
      shot:
        async ({ students }) =>
        () =>
          get('/api/student/MyCourses', any(students).token),
    },
    {
      name: 'modules of a course',
      port,
      shot:
        async ({ courseId, teacherToken }) =>
        () =>
          get(`/api/Module/GetByCourseId?courseId=${courseId}`, teacherToken),
    },
    {
      name: 'run start',
      port,
      shot:
        async ({ students, courseId, moduleIds }) =>
        () =>
          post(
            `/api/student/RunModule?courseId=${courseId}&moduleId=${any(moduleIds)}`,
            any(students).token,
          ),
    },
    { name: 'commit', port: contentPort, shot: commits },
    {
      name: 'class results, 30 × 20',
      port,
      isFixed: true,
      shot:
        async ({ classIdsOfOneCourse, superuserToken }) =>
        () =>
          get(
            `/api/Course/GetCoursesWithResultsByClass/${any(classIdsOfOneCourse)}`,
            superuserToken,
          ),
    },
    {
      name: 'the same, five courses',
      port,
      isFixed: true,
      shot:
        async ({ classIds, superuserToken }) =>
        () =>
          get(`/api/Course/GetCoursesWithResultsByClass/${any(classIds)}`, superuserToken),
    },
    {
      name: 'class answers, 30 × 20',
      port,
      isFixed: true,
      shot:
        async ({ classIds, courseId, answeredModuleIds, superuserToken }) =>
        () =>
          get(
            `/api/Teacher/ClassResultAnalysis?classId=${any(classIds)}&courseId=${courseId}&moduleId=${any(answeredModuleIds)}`,
            superuserToken,
          ),
    },
  ];
}

/** An open window and its next batch: five elements and one interaction. */
export interface Window {
  commit(values?: readonly (readonly string[])[]): Shot;
}

export async function openWindow(
  agent: Agent,
  { courseId, moduleIds, itemIds }: BenchData,
  { student, place }: { student: BenchStudent; place: number },
): Promise<Window> {
  const at = place % moduleIds.length;
  const run = await send(
    agent,
    port,
    post(`/api/student/RunModule?courseId=${courseId}&moduleId=${moduleIds[at]}`, student.token),
  );
  const host = `m${moduleIds[at]}.localhost:${contentPort}`;
  const opened = await send(agent, contentPort, {
    method: 'POST',
    path: '/scorm/rt/open',
    headers: { host, 'content-type': 'application/json' },
    body: JSON.stringify({ ticket: JSON.parse(run.text).result.ticket, takeOver: true }),
  });
  const { token, nextSeq } = JSON.parse(opened.text).result;
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  let seq = nextSeq;
  return {
    commit(values = valuesAt(seq)) {
      const seqFrom = seq;
      const entries = values.map(([element, value], index) => [
        seqFrom + index,
        itemIds[at],
        element,
        value,
      ]);
      seq += entries.length;
      const body = JSON.stringify({ seqFrom, seqTo: seq - 1, entries, reason: 'bench' });
      return { method: 'POST', path: '/scorm/rt/commit', headers, body };
    },
  };
}

const valuesAt = (seq: number) => [
  ['cmi.location', `sida ${seq}`],
  ['cmi.suspend_data', 'x'.repeat(800)],
  ['cmi.progress_measure', '0.5'],
  ['cmi.score.scaled', String(((seq * 7) % 100) / 100)],
  ['cmi.session_time', 'PT5M'],
  ['cmi.interactions.0.id', 'q1'],
  ['cmi.interactions.0.type', 'choice'],
  ['cmi.interactions.0.learner_response', 'a'],
  ['cmi.interactions.0.result', 'correct'],
];

/** A window for each of 64 students, who commit in turn. */
async function commits(data: BenchData): Promise<() => Shot> {
  const agent = new Agent({ keepAlive: true });
  const windows: Window[] = [];
  for (const [place, student] of data.students.slice(0, 64).entries())
    windows.push(await openWindow(agent, data, { student, place }));
  agent.destroy();
  let turn = 0;
  return () => (windows[turn++ % windows.length] as Window).commit();
}
