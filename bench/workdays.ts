import { readdirSync, readFileSync } from 'node:fs';
import { aLargePhoto } from '../apps/server/src/testing/a-large-photo.ts';
import { insertPlacement } from './data/placement.ts';
import { insertWorkdays, type Workdays } from './data/workdays.ts';
import { forgetPeak, peak } from './memory.ts';
import { get, post, type Scenario } from './scenarios.ts';
import { type Pace, throughput } from './throughput.ts';
import { port, type World, withClient } from './world.ts';

interface Wish extends Pace {
  only?: string;
  pictures?: number;
  /** Whether `placement` was measured in the same world. */
  isPlaced?: boolean;
}

/** Check-ins, days, entries and hours of students at work beside the bare server, and pictures. */
export async function workdays(
  world: World,
  { only = '', pictures = 40, isPlaced = false, ...pace }: Wish,
): Promise<void> {
  const { programmeId } = world.data;
  const made = await withClient(world, async (client) => {
    if (!isPlaced) await insertPlacement(client, { programmeId, many: 6, usual: 6 });
    return insertWorkdays(client, programmeId);
  });
  await throughput(
    world,
    pace,
    scenariosOf(world, made).filter(({ name }) => name.includes(only)),
  );
  await sendPictures(world, made, pictures);
}

function scenariosOf(world: World, made: Workdays): Scenario[] {
  const { programmeId } = world.data;
  const read = (name: string, path: string): Scenario => ({
    name,
    port,
    shot:
      async ({ teacherToken }) =>
      () =>
        get(`/api/Apl/${path}`, teacherToken),
  });
  const ofClass = `classId=${made.classId}&periodId=${made.weeksOfClass}`;
  const ofProgramme = `programId=${programmeId}&periodId=${made.large}`;
  return [
    { name: 'check-in or check-out', port, shot: () => taps(world, made) },
    read('week grid, 30 × 6 weeks', `GetAttendanceByWeekForClass?${ofClass}&withoutPositions=true`),
    read(
      'week grid, 200 × 20 weeks',
      `GetAttendanceByWeekForProgram?${ofProgramme}&withoutPositions=true`,
    ),
    read('feed of 10,000, the newest 50', `GetStudentEventsProgram?${ofProgramme}&take=50`),
    read('hours of 200 students', `GetWorkCardHoursByProgramAndPeriod?${ofProgramme}`),
  ];
}

const students = ({ data }: World, { periodOf }: Workdays) =>
  data.students.filter(({ id }) => periodOf.has(id));

/** Each student in turn checks in, and out in the next turn. */
async function taps(world: World, made: Workdays) {
  await withClient(world, (client) =>
    client.query(`delete from attendance_point where day > current_date - 7`),
  );
  const all = students(world, made);
  let turn = 0;
  return () => {
    const student = all[turn % all.length];
    const isIn = Math.floor(turn++ / all.length) % 2 === 0;
    if (!student) throw new Error('No student is at work today.');
    const shot = post(`/api/Apl/${isIn ? 'CheckIn' : 'CheckOut'}`, student.token);
    return {
      ...shot,
      headers: { ...shot.headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        ...{ periodId: made.periodOf.get(student.id), time: new Date().toISOString() },
        ...{ latitude: 59.61, longitude: 16.54, accuracy: 12 },
      }),
    };
  };
}

/** The highest memory of the processes that read pictures, in megabytes. */
function peakOfChildren(pid: number): number {
  const children = readdirSync('/proc').filter((each) => {
    if (!/^\d+$/.test(each)) return false;
    try {
      return (
        /^PPid:\s+(\d+)/m.exec(readFileSync(`/proc/${each}/status`, 'utf8'))?.[1] === String(pid)
      );
    } catch {
      return false;
    }
  });
  return children.reduce((sum, each) => sum + peak(Number(each)), 0);
}

/** Entries with a photo of twelve megapixels each, four at a time. */
async function sendPictures(world: World, made: Workdays, count: number) {
  const { product } = world;
  const photo = await aLargePhoto();
  const all = students(world, made);
  let next = 0;
  forgetPeak(product.pid);
  const before = peak(product.pid);
  const began = performance.now();
  async function sender() {
    while (next < count) {
      const student = all[next++ % all.length];
      if (!student) throw new Error('No student is at work today.');
      const form = new FormData();
      for (const [name, value] of Object.entries({
        periodId: String(made.periodOf.get(student.id)),
        ...{ workStepComponentId: String(made.componentId), workingHours: '6' },
        ...{ title: 'Mätning', bodyText: '' },
      }))
        form.set(name, value);
      form.set('images', new File([new Uint8Array(photo)], 'foto.jpg', { type: 'image/jpeg' }));
      const reply = await fetch(`http://localhost:${port}/api/Apl/PostWorkRegistration`, {
        method: 'POST',
        headers: { authorization: `Bearer ${student.token}` },
        body: form,
      });
      if (!reply.ok) throw new Error(`A picture was refused: ${await reply.text()}`);
    }
  }
  await Promise.all([sender(), sender(), sender(), sender()]);
  const seconds = (performance.now() - began) / 1000;
  console.log(
    `${count} pictures of 12 megapixels (${(photo.length / 1e6).toFixed(1)} MB): ${(count / seconds).toFixed(1)} a second, at most ${peak(product.pid).toFixed(0)} MB of memory (${before.toFixed(0)} before), ${peakOfChildren(product.pid ?? 0).toFixed(0)} MB in the processes that read them`,
  );
}
