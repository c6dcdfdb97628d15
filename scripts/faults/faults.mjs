import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, ensureDemoSchool } from '../lib/demo-school.mjs';
import { compare, studentsOf } from './database.mjs';
import { aProcess } from './process.mjs';
import { aStudent } from './student.mjs';
import { until } from './until.mjs';

/**
 * Runs the whole trial in a folder of its own and prints what happened; true when nothing was lost
 * or changed.
 */
export async function faults({ students: count, kills }) {
  const above = mkdtempSync(join(tmpdir(), 'gesall-faults-'));
  chmodSync(above, 0o755);
  copyFolder(ensureDemoSchool(), join(above, 'data'));
  const server = aProcess(join(above, 'data'));
  try {
    console.log(`start: ready after ${await server.start()} ms`);
    const students = await enrol(server, count);
    const work = students.map((student) => student.work());
    // A student who gives up ends the trial, also while somebody waits for the next kill.
    const anyFailure = Promise.all(work);
    await Promise.race([killAgainAndAgain(server, students, kills), anyFailure]);
    for (const student of students) student.finish();
    await anyFailure;
    return report(students, await compare(server.dataDir, students));
  } finally {
    await server.stop();
    rmSync(above, { recursive: true, force: true });
  }
}

async function enrol(server, count) {
  const emails = await studentsOf(server.dataDir, count);
  if (emails.length < count) throw new Error(`The demonstration school has only ${emails.length} students.`);
  const students = emails.map((email) => aStudent(email, server));
  // Hashing is bounded in the server, so that they may all come at once.
  await Promise.all(students.map((student) => student.signIn()));
  return students;
}

const sum = (students, key) => students.reduce((total, student) => total + student.counts[key], 0);

/**
 * Lets everybody get a random number of commits through before each kill, so that it comes at any
 * point of a commit.
 */
async function killAgainAndAgain(server, students, kills) {
  console.log('\n  kill  acknowledged  under way  ready again');
  for (let kill = 1; kill <= kills; kill++) {
    const from = sum(students, 'acknowledged');
    const more = students.length * 2 + Math.floor(Math.random() * students.length * 4);
    await until(`${more} commits between two kills`, () => sum(students, 'acknowledged') >= from + more);
    const underWay = students.filter((student) => student.isWaiting()).length;
    await server.kill();
    const readyMs = await server.start();
    const row = [
      [kill, 6],
      [sum(students, 'acknowledged'), 14],
      [underWay, 11],
      [`${readyMs} ms`, 13],
    ];
    console.log(row.map(([value, width]) => String(value).padStart(width)).join(''));
  }
}

function report(students, { journal, state }) {
  const figures = [
    ['students', students.length],
    ['runs', students.reduce((total, { runs }) => total + runs.length, 0)],
    ['commits acknowledged', sum(students, 'acknowledged')],
    ['tries that got no answer', sum(students, 'again')],
    ['values acknowledged', journal.acknowledged],
    ['values lost', journal.lost],
    ['values changed', journal.changed],
    ['values stored twice', journal.twice],
    ['values that nobody sent', journal.unknown],
    ['elements of the state compared', state.compared],
    ['elements of the state that differ', state.different],
  ];
  console.log(`\n${figures.map(([name, value]) => `${String(value).padStart(9)}  ${name}`).join('\n')}`);
  const isWhole = journal.lost + journal.changed + journal.twice + journal.unknown + state.different === 0;
  console.log(isWhole ? '\nNothing was lost.' : '\nSOMETHING WAS LOST OR CHANGED.');
  return isWhole && journal.acknowledged > 0;
}
