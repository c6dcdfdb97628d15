import { type ChildProcess, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startEmbedded } from '../apps/server/src/platform/db/embedded/launcher.ts';
import { migrate } from '../apps/server/src/platform/db/migrate.ts';
import { type BenchData, insertBenchData } from './data.ts';
import { firstPage } from './first-page.ts';
import { load, type Measured, type Shot, send } from './load.ts';

const root = join(import.meta.dirname, '..');
const option = (name: string, usual: number) => Number(process.argv[process.argv.indexOf(`--${name}`) + 1] || usual) || usual;
const seconds = process.argv.includes('--seconds') ? option('seconds', 5) : 5;
const rounds = process.argv.includes('--rounds') ? option('rounds', 2) : 2;
const memorySeconds = process.argv.includes('--memory') ? option('memory', 300) : 0;
const aim = 0.6;
const [port, contentPort, barePort] = [3400, 3401, 3402];

const children: ChildProcess[] = [];

function start(args: string[], env: NodeJS.ProcessEnv, ready: RegExp): Promise<ChildProcess> {
  return new Promise((resolve, reject) => {
    const child = spawn('node', args, { cwd: root, env, stdio: ['ignore', 'pipe', 'inherit'] });
    children.push(child);
    child.stdout?.on('data', (chunk) => ready.test(String(chunk)) && resolve(child));
    child.on('exit', (code) => reject(new Error(`${args.join(' ')} ended with ${code}`)));
  });
}

interface Scenario {
  name: string;
  /** The product's port for this call. */
  port: number;
  shot(data: BenchData): Promise<() => Shot>;
}

const any = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error('There is nothing to choose from.');
  return item;
};
const get = (path: string, token: string): Shot => ({
  method: 'GET',
  path,
  headers: { host: `localhost:${port}`, authorization: `Bearer ${token}` },
});
const post = (path: string, token: string): Shot => ({ ...get(path, token), method: 'POST' });

function scenarios(): Scenario[] {
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
          post(`/api/student/RunModule?courseId=${courseId}&moduleId=${any(moduleIds)}`, any(students).token),
    },
    { name: 'commit', port: contentPort, shot: commits },
    {
      name: 'class results',
      port,
      shot:
        async ({ classIds, teacherToken }) =>
        () =>
          get(`/api/Course/GetCoursesWithResultsByClass/${any(classIds)}`, teacherToken),
    },
    {
      name: 'class answers',
      port,
      shot:
        async ({ classIds, courseId, moduleIds, teacherToken }) =>
        () =>
          get(`/api/Teacher/ClassResultAnalysis?classId=${any(classIds)}&courseId=${courseId}&moduleId=${any(moduleIds)}`, teacherToken),
    },
  ];
}

/** Opens a window for each of 64 students, and lets each commit five elements and one interaction at a time, in order. */
async function commits({ students, courseId, moduleIds, itemIds }: BenchData): Promise<() => Shot> {
  const agent = new Agent({ keepAlive: true });
  const windows: { token: string; itemId: number; host: string; seq: number }[] = [];
  for (const [index, student] of students.slice(0, 64).entries()) {
    const place = index % moduleIds.length;
    const run = await send(agent, port, post(`/api/student/RunModule?courseId=${courseId}&moduleId=${moduleIds[place]}`, student.token));
    const { ticket } = JSON.parse(run.text).result;
    const host = `m${moduleIds[place]}.localhost:${contentPort}`;
    const opened = await send(agent, contentPort, {
      method: 'POST',
      path: '/scorm/rt/open',
      headers: { host, 'content-type': 'application/json' },
      body: JSON.stringify({ ticket }),
    });
    windows.push({ token: JSON.parse(opened.text).result.token, itemId: itemIds[place] ?? 0, host, seq: 1 });
  }
  agent.destroy();
  let turn = 0;
  return () => {
    const window = windows[turn++ % windows.length];
    if (!window) throw new Error('There is no window.');
    const values = [
      ['cmi.location', `sida ${window.seq}`],
      ['cmi.suspend_data', 'x'.repeat(800)],
      ['cmi.progress_measure', '0.5'],
      ['cmi.score.scaled', '0.8'],
      ['cmi.session_time', 'PT5M'],
      ['cmi.interactions.0.id', 'q1'],
      ['cmi.interactions.0.type', 'choice'],
      ['cmi.interactions.0.learner_response', 'a'],
      ['cmi.interactions.0.result', 'correct'],
    ];
    const seqFrom = window.seq;
    const entries = values.map(([element, value], index) => [seqFrom + index, window.itemId, element, value]);
    window.seq += values.length;
    return {
      method: 'POST',
      path: '/scorm/rt/commit',
      headers: { host: window.host, authorization: `Bearer ${window.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ seqFrom, seqTo: window.seq - 1, entries, reason: 'bench' }),
    };
  };
}

async function throughput(data: BenchData) {
  console.log(
    `${'call'.padEnd(22)}${'conn'.padStart(5)}${'product/s'.padStart(11)}${'bare/s'.padStart(9)}${'ratio'.padStart(7)}${'p50 ms'.padStart(8)}${'p99 ms'.padStart(8)}`,
  );
  let missed = 0;
  for (const scenario of scenarios()) {
    for (const connections of [1, 32]) {
      const product: Measured[] = [];
      const bare: Measured[] = [];
      for (let round = 0; round < rounds; round++) {
        product.push(await measured(scenario, scenario.port, { data, connections }));
        bare.push(await measured(scenario, barePort, { data, connections }));
      }
      const wrong = [...product, ...bare].find(({ errors }) => errors > 0);
      if (wrong) throw new Error(`${scenario.name}: ${wrong.errors} errors, the first ${wrong.firstError}. No figure is printed.`);
      const best = (all: Measured[]) => all.toSorted((a, b) => b.perSecond - a.perSecond)[0] as Measured;
      const [ours, theirs] = [best(product), best(bare)];
      const ratio = ours.perSecond / theirs.perSecond;
      if (ratio < aim) missed++;
      const figures = [
        Math.round(ours.perSecond),
        Math.round(theirs.perSecond),
        ratio.toFixed(2),
        ours.p50.toFixed(1),
        ours.p99.toFixed(1),
      ];
      const widths = [11, 9, 7, 8, 8];
      console.log(
        scenario.name.padEnd(22) +
          String(connections).padStart(5) +
          figures.map((figure, index) => String(figure).padStart(widths[index] ?? 8)).join(''),
      );
    }
  }
  console.log(missed === 0 ? `every ratio is at least ${aim}` : `${missed} ratios are below ${aim}`);
}

/** The pace of one server for one scenario, after a second to warm up. */
async function measured(
  { shot }: Scenario,
  to: number,
  { data, connections }: { data: BenchData; connections: number },
): Promise<Measured> {
  const next = await shot(data);
  await load(to, { connections, seconds: 1, shot: next });
  return load(to, { connections, seconds, shot: next });
}

/** What the product's process holds in memory while it works under 32 connections. */
async function memory(product: ChildProcess, data: BenchData) {
  const resident = () => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  const end = performance.now() + memorySeconds * 1000;
  while (performance.now() < end) {
    for (const scenario of scenarios()) {
      // Made anew each lap: the starts before have taken the windows of the commits over.
      const shot = await scenario.shot(data);
      const { errors, firstError } = await load(scenario.port, { connections: 32, seconds: 3, shot });
      if (errors > 0) throw new Error(`${scenario.name}: ${firstError}`);
    }
    console.log(`${Math.round(memorySeconds - (end - performance.now()) / 1000)} s: ${Math.round(resident())} MB`);
  }
}

async function calls() {
  const secret = randomBytes(32).toString('hex');
  const folder = mkdtempSync(join(tmpdir(), 'gesall-bench-'));
  const database = await startEmbedded({ dataDir: folder, closedHome: tmpdir() });
  try {
    await migrate(database.connection, join(root, 'database', 'migrations'));
    const data = await insertBenchData(database.connection, secret);
    const { host, user, database: name } = database.connection;
    const DATABASE_URL = `postgresql://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
    const env = { ...process.env, TOKEN_SECRET: secret, LOG_LEVEL: 'fatal' };
    const product = await start(
      ['build/server/main.js'],
      { ...env, DATABASE_URL, PORT: String(port), CONTENT_PORT: String(contentPort), DATA_DIR: join(folder, 'files'), DEMO: '0' },
      /ready/,
    );
    await start(
      ['--import', 'tsx', 'bench/bare/server.ts'],
      { ...env, PORT: String(barePort), BENCH_CONNECTION: JSON.stringify(database.connection) },
      /ready/,
    );
    if (memorySeconds > 0) await memory(product, data);
    else await throughput(data);
  } finally {
    for (const child of children) child.kill('SIGKILL');
    await database.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

if (!process.argv.includes('--page')) await calls();
if (memorySeconds === 0) await firstPage();
