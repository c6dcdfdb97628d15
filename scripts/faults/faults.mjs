import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { copyFolder, ensureDemoSchool } from '../lib/demo-school.mjs';
import { compare, studentsOf } from './database.mjs';
import { aSmallDisk } from './disk.mjs';
import { drainOfOrders } from './drain.mjs';
import { orderFaults } from './orders.mjs';
import { aProcess } from './process.mjs';
import { aStudent } from './student.mjs';
import { until } from './until.mjs';

/** Runs the trial in temporary folders; true when nothing was lost or changed. */
export async function faults({ students, kills }) {
  const ofKills = await within(async (above) => {
    console.log(
      'Kills of Node and of PostgreSQL’s first process, and ends of all connections, in turn:',
    );
    return trial(join(above, 'data'), students, (server, work) =>
      killAgainAndAgain(server, work, kills),
    );
  });
  const ofDisk = await within(async (above) => {
    const disk = aSmallDisk(above);
    if (!disk) {
      console.log('\nNOT TRIED: a full disk. Only root can make a disk of a fixed size.');
      return true;
    }
    console.log('\nA full disk:');
    return trial(join(disk.place, 'data'), students, (server, work) =>
      fillAndEmpty(server, work, disk),
    ).finally(disk.remove);
  });
  const isWhole = ofKills && ofDisk;
  console.log(isWhole ? '\nNothing was lost.' : '\nSOMETHING WAS LOST OR CHANGED.');
  return isWhole;
}

/** Only ends all connections of the database, again and again. */
export const endsOfConnections = ({ students, ends }) =>
  within((above) =>
    trial(join(above, 'data'), students, (server, work) =>
      killAgainAndAgain(server, work, ends, ways.slice(-1)),
    ),
  );

/** The same for orders on their way to accounting. */
export const faultsOfOrders = (wish) => within((above) => orderFaults(wish, above));

/** How fast orders go that waited for accounting. */
export const drain = (wish) => within((above) => drainOfOrders(wish, above));

async function within(work) {
  const above = mkdtempSync(join(tmpdir(), 'gesall-faults-'));
  chmodSync(above, 0o755);
  try {
    return await work(above);
  } finally {
    rmSync(above, { recursive: true, force: true });
  }
}

async function trial(dataDir, count, disturb) {
  copyFolder(ensureDemoSchool(), dataDir);
  const server = aProcess(dataDir);
  try {
    console.log(`start: ready after ${await server.start()} ms`);
    const students = await enrol(server, count);
    const work = students.map((student) => student.work());
    // A student who gives up ends the trial at once.
    const anyFailure = Promise.all(work);
    await Promise.race([disturb(server, students), anyFailure]);
    for (const student of students) student.finish();
    await anyFailure;
    return report(students, await compare(dataDir, students));
  } finally {
    await server.stop();
  }
}

async function enrol(server, count) {
  const emails = await studentsOf(server.dataDir, count);
  if (emails.length < count)
    throw new Error(`The demonstration school has only ${emails.length} students.`);
  const students = emails.map((email) => aStudent(email, server));
  // The server bounds hashing, so all may sign in at once.
  await Promise.all(students.map((student) => student.signIn()));
  return students;
}

const sum = (students, key) => students.reduce((total, student) => total + student.counts[key], 0);

/** A random number of commits before each fault, so that it hits any point of a commit. */
async function letThemWork(students) {
  const from = sum(students, 'acknowledged');
  const more = students.length * 2 + Math.floor(Math.random() * students.length * 4);
  await until(
    `${more} commits between two faults`,
    () => sum(students, 'acknowledged') >= from + more,
  );
}

const ways = [
  ['Node', (server) => server.kill().then(server.start)],
  ['PostgreSQL', (server) => server.killDatabase()],
  ['connections', (server) => server.endConnections()],
];

async function killAgainAndAgain(server, students, kills, inTurn = ways) {
  console.log('\n  kill  of          acknowledged  under way  ready again');
  for (let kill = 1; kill <= kills; kill++) {
    await letThemWork(students);
    const underWay = students.filter((student) => student.isWaiting()).length;
    const [name, act] = inTurn[(kill - 1) % inTurn.length];
    const readyMs = await act(server);
    const row = [
      [sum(students, 'acknowledged'), 12],
      [underWay, 11],
      [`${readyMs} ms`, 13],
    ];
    console.log(
      `${String(kill).padStart(6)}  ${name.padEnd(12)}${row.map(([value, width]) => String(value).padStart(width)).join('')}`,
    );
  }
}

async function fillAndEmpty(server, students, disk) {
  await letThemWork(students);
  disk.fill();
  const from = sum(students, 'again');
  await until('a commit finds the disk full', () => sum(students, 'again') > from);
  await server.becomes('503 StorageIsFull');
  console.log(`full: ${sum(students, 'again') - from} commits are tried again`);
  disk.empty();
  await server.becomes('200 ok');
  await letThemWork(students);
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
  console.log(
    `\n${figures.map(([name, value]) => `${String(value).padStart(9)}  ${name}`).join('\n')}`,
  );
  const faults = journal.lost + journal.changed + journal.twice + journal.unknown + state.different;
  return faults === 0 && journal.acknowledged > 0;
}
