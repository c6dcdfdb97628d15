import type { Size } from './data/data.ts';
import { insertMeals } from './data/meals.ts';
import { insertPlacement, type Placed } from './data/placement.ts';
import { forgetPeak, peak } from './memory.ts';
import { get, post, type Scenario } from './scenarios.ts';
import { type Pace, throughput } from './throughput.ts';
import { port, type World, withClient } from './world.ts';

/** 50 classes of thirty on one programme. */
export const placementSchool: Size = { schools: 1, students: 1500, ofOneCourse: 0, deepModules: 1 };

const megabyte = 1_000_000;

interface Wish extends Pace {
  only?: string;
  /** Periods of one class, and of every other. */
  many?: number;
  usual?: number;
  documents?: { times: number; megabytes: number };
}

/** Calls of placement beside the bare server, and large documents in and out. */
export async function placement(
  world: World,
  { only = '', many = 60, usual = 6, documents = { times: 5, megabytes: 25 }, ...pace }: Wish,
) {
  const { programmeId } = world.data;
  const placed = await withClient(world, async (client) => {
    const made = await insertPlacement(client, { programmeId, many, usual });
    return { ...made, month: await insertMeals(client, made.schoolId) };
  });
  await throughput(
    world,
    pace,
    scenariosOf(placed).filter(({ name }) => name.includes(only)),
  );
  await sendDocuments(world, placed, documents);
}

const scenariosOf = ({
  classId,
  programmeId,
  studentIds,
  schoolId,
  month,
}: Placed & { month: string }): Scenario[] => [
  {
    name: 'meal sheet of 1,500 students',
    port,
    shot:
      async ({ teacherToken }) =>
      () =>
        get(`/api/Apl/GetMealSheet?schoolId=${schoolId}&month=${month}`, teacherToken),
  },
  {
    name: 'periods of a class',
    port,
    shot:
      async ({ teacherToken }) =>
      () =>
        get(`/api/Apl/GetPeriodsByClass?classId=${classId}`, teacherToken),
  },
  {
    name: 'candidates, 1,500 ids',
    port,
    shot: async ({ teacherToken }) => {
      const shot = post('/api/Apl/GetStudentsPossibleToAdd', teacherToken);
      const headers = { ...shot.headers, 'content-type': 'application/json' };
      const body = JSON.stringify(studentIds);
      return () => ({ ...shot, headers, body });
    },
  },
  {
    name: 'overview of a programme',
    port,
    shot:
      async ({ teacherToken }) =>
      () =>
        get(`/api/Apl/GetPlacementOverview?level=programme&id=${programmeId}`, teacherToken),
  },
];

/** Uploads documents of a period, then reads each of them. */
async function sendDocuments(
  { data, product }: World,
  { periodId, studentId }: Placed,
  { times, megabytes }: { times: number; megabytes: number },
) {
  const bytes = Buffer.alloc(megabytes * megabyte, 'x');
  bytes.write('%PDF-1.7\n');
  bytes.write('\n%%EOF\n', bytes.length - 7);
  const origin = `http://localhost:${port}`;
  const headers = { authorization: `Bearer ${data.teacherToken}` };
  const measure = async (what: string, act: (number: number) => Promise<Response>) => {
    forgetPeak(product.pid);
    const before = peak(product.pid);
    const took: number[] = [];
    for (let number = 0; number < times; number++) {
      const began = performance.now();
      const reply = await act(number);
      const text = await reply.text();
      if (!reply.ok) throw new Error(`A document was refused: ${text}`);
      took.push((performance.now() - began) / 1000);
    }
    const median = took.toSorted((a, b) => a - b)[Math.floor(took.length / 2)] ?? 0;
    console.log(
      `${times} documents of ${megabytes} MB ${what}: median ${median.toFixed(2)} s each, at most ${peak(product.pid).toFixed(0)} MB of memory (${before.toFixed(0)} before)`,
    );
  };
  await measure('in', (number) => {
    const form = new FormData();
    form.set('document', new File([bytes], `stor${number}.pdf`, { type: 'application/pdf' }));
    const asked = `periodId=${periodId}&userIds=${studentId}&description=Stor`;
    return fetch(`${origin}/api/Apl/PostDocumentForPeriod?${asked}`, {
      method: 'POST',
      headers,
      body: form,
    });
  });
  const list = await fetch(`${origin}/api/Apl/GetDocumentsForPeriod?periodId=${periodId}`, {
    headers,
  });
  const paths = ((await list.json()) as { result: { documentPath: string }[] }).result;
  await measure('out', (number) =>
    fetch(`${origin}${paths[number % paths.length]?.documentPath.replace('/lwc', '/api')}`, {
      headers,
    }),
  );
}
