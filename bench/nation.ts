import { answersOfAttempts } from '../apps/server/src/domains/analysis/class-answers.view.ts';
import { classAtModule } from '../apps/server/src/domains/analysis/class-attempts.sql.ts';
import { coursesFor } from '../apps/server/src/domains/results/course-results.view.ts';
import { standingsOf } from '../apps/server/src/domains/results/standing/standings.sql.ts';
import { type Size, school } from './data/data.ts';
import { load } from './load.ts';
import { get, scenarios } from './scenarios.ts';
import { type Figure, type Pace, throughput } from './throughput.ts';
import { port, type World, withClient, withWorld } from './world.ts';

const mostTimesSlower = 1.3;

/** One school per 300 students; 40 classes in the first. */
const nationOf = (students: number): Size => ({
  schools: Math.max(1, Math.round(students / 300)),
  students,
  ofOneCourse: Math.max(60, students / 20),
  deepModules: 1,
});

/** Calls of one person in a school and in a nation; then a nation's classes and a programme. */
export async function nation({
  students,
  explains,
  ...pace
}: Pace & { students: number; explains: boolean }) {
  let before: Figure[] = [];
  await withWorld(async (world) => {
    console.log(`a school of ${school.students + school.ofOneCourse} students`);
    before = await ofOnePerson(world, pace);
  });
  await withWorld((world) => inNation(world, { before, explains, ...pace }), nationOf(students));
}

export const ofOnePerson = (world: World, pace: Pace) =>
  throughput(
    world,
    pace,
    scenarios().filter(({ isFixed }) => !isFixed),
  );

export async function inNation(
  world: World,
  { before, explains, ...pace }: Pace & { before: readonly Figure[]; explains: boolean },
) {
  await describe(world);
  compare(before, await throughput(world, pace));
  await programme(world, pace.seconds);
  if (explains) await explain(world);
}

async function describe(world: World) {
  const [row] = await withClient(world, async (client) => {
    const counted = await client.query(
      `select (select count(*) from student) as students, (select count(*) from result) as results, (select count(*) from answer) as answers,
         pg_size_pretty(pg_database_size(current_database())) as size, current_setting('shared_buffers') as buffers`,
    );
    return counted.rows;
  });
  console.log(
    `a nation of ${row.students} students, ${row.results} results, ${row.answers} answers: ${row.size} beside ${row.buffers} of shared buffers`,
  );
}

function compare(before: readonly Figure[], after: readonly Figure[]) {
  for (const then of before) {
    const now = after.find(
      ({ name, connections }) => name === then.name && connections === then.connections,
    );
    if (!now) continue;
    const times = now.ours.p50 / then.ours.p50;
    const verdict = times > mostTimesSlower ? ` (above ${mostTimesSlower})` : '';
    console.log(
      `${then.name}, ${then.connections} connections: median ${then.ours.p50.toFixed(1)} ms in the school, ${now.ours.p50.toFixed(1)} in the nation, ${times.toFixed(2)} times${verdict}`,
    );
  }
}

async function programme({ data }: World, seconds: number) {
  const shot = () =>
    get(`/api/Course/GetCoursesWithResultsByProgram/${data.programmeId}`, data.superuserToken);
  const { p50, p99, errors, firstError } = await load(port, { connections: 1, seconds, shot });
  if (errors > 0) throw new Error(`programme: ${firstError}`);
  console.log(`programme of 40 classes: median ${p50.toFixed(0)} ms, p99 ${p99.toFixed(0)} ms`);
}

const explain = (world: World) =>
  withClient(world, async (client) => {
    const { classIdsOfOneCourse, courseId, answeredModuleIds } = world.data;
    const [classId] = classIdsOfOneCourse;
    const [moduleId] = answeredModuleIds;
    const ids = async (sql: string, values: unknown[]) =>
      (await client.query(sql, values)).rows.map(({ id }) => id);
    const studentIds = await ids('select student_id as id from class_student where class_id = $1', [
      classId,
    ]);
    const attemptIds = await ids(
      'select best_attempt_id as id from result where student_id = any ($1) and module_id = $2 and deleted_at is null',
      [studentIds, moduleId],
    );
    const given: Record<string, unknown> = {
      classId,
      courseId,
      moduleId,
      studentIds,
      attemptIds,
      courseIds: [courseId],
      day: new Date().toISOString().slice(0, 10),
    };
    for (const { query } of [coursesFor, standingsOf, classAtModule, answersOfAttempts]) {
      const values = query.parameters.map((name) => given[name]);
      const { rows } = await client.query(
        `explain (analyze, buffers, costs off) ${query.text}`,
        values,
      );
      console.log(`\n${query.name}\n${rows.map((row) => row['QUERY PLAN']).join('\n')}`);
    }
  });
