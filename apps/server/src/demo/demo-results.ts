import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { commitRun, openRun, runModule } from '../domains/runs/index.ts';
import type { Context, Parts, User } from '../platform/context.ts';
import { reportTo } from '../platform/observe/report.ts';
import {
  answerTo,
  type DemoAnswer,
  type Dice,
  interactionElements,
  type Question,
} from './demo-answers.ts';
import type { DemoCourse } from './demo-courses.ts';
import { standards } from './demo-packages.ts';
import { dice } from './people.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const atOnce = 6;

export interface DemoStudent {
  user: User;
  course: DemoCourse;
  /** Completed share of the course, 0–1. */
  share: number;
}

export async function makeDemoResults(parts: Parts, students: readonly DemoStudent[]) {
  const queue = students.map((student, index) => ({ student, chance: dice(7000 + index) }));
  async function work() {
    for (let next = queue.shift(); next; next = queue.shift())
      await studyCourse(parts, next.student, next.chance);
  }
  await Promise.all(Array.from({ length: atOnce }, work));
}

interface Pair {
  test: number;
  fact: number | undefined;
  questions: Question[];
  standard: '1.2' | '2004';
}

/** The modules in order, without the final exam. */
function pairsOf({ config }: Parts, { modules }: DemoCourse): Pair[] {
  return modules.flatMap(({ id, content }) => {
    if (content.part !== 'questions') return [];
    const file = JSON.parse(
      readFileSync(join(config.root, 'content', `${content.course}.json`), 'utf8'),
    );
    const { kind, questions } = file.modules[content.index];
    if (kind === 'finalExam') return [];
    const fact = modules.find(
      (other) => other.content.part === 'pages' && other.content.index === content.index,
    );
    return [{ test: id, fact: fact?.id, questions, standard: standards[content.course] ?? '2004' }];
  });
}

async function studyCourse(parts: Parts, { user, course, share }: DemoStudent, chance: Dice) {
  const pairs = pairsOf(parts, course);
  const skill = 0.62 + 0.34 * chance();
  const pace = Math.max(0, share + (chance() - 0.6) * 0.5);
  const done = Math.min(pairs.length, Math.round(pairs.length * pace));
  const end = parts.now().getTime();
  for (const [index, pair] of pairs.slice(0, done).entries()) {
    let at = end - (done - index) * 16 * day + chance() * 9 * day;
    if (pair.fact !== undefined)
      at = await read(parts, { user, course, moduleId: pair.fact, at, standard: pair.standard });
    const first = pair.questions.map((question) => answerTo(question, skill, chance));
    at = await sit(
      parts,
      { user, course, moduleId: pair.test, at, standard: pair.standard },
      first,
    );
    if (percentOf(first) < 70 && chance() < 0.8) {
      const second = pair.questions.map((question) =>
        answerTo(question, Math.min(0.97, skill + 0.2), chance),
      );
      await sit(
        parts,
        { user, course, moduleId: pair.test, at: at + day, standard: pair.standard },
        second,
      );
    }
  }
  const next = pairs[done];
  if (next && done > 0 && chance() < 0.7)
    await leaveHalfway(
      parts,
      { user, course, pair: next, at: end - (0.2 + 3 * chance()) * day },
      skill,
      chance,
    );
}

interface Sitting {
  user: User;
  course: DemoCourse;
  moduleId: number;
  at: number;
  standard: '1.2' | '2004';
}

const points = (given: readonly DemoAnswer[]) =>
  given.reduce((sum, { right, question }) => sum + (right ? question.points : 0), 0);
const total = (given: readonly DemoAnswer[]) =>
  given.reduce((sum, { question }) => sum + question.points, 0);
const percentOf = (given: readonly DemoAnswer[]) =>
  (100 * points(given)) / Math.max(1, total(given));

async function read(parts: Parts, sitting: Sitting) {
  const elements: [string, string][] =
    sitting.standard === '1.2'
      ? [
          ['cmi.core.lesson_status', 'completed'],
          ['cmi.core.session_time', '0000:11:00.00'],
        ]
      : [
          ['cmi.completion_status', 'completed'],
          ['cmi.progress_measure', '1'],
          ['cmi.session_time', 'PT11M'],
        ];
  return run(parts, sitting, { elements, minutes: 11, exit: 'normal' });
}

async function sit(parts: Parts, sitting: Sitting, given: readonly DemoAnswer[]) {
  const [got, most] = [points(given), total(given)];
  const verdict = got / most >= 0.7 ? 'passed' : 'failed';
  const last = suspendedWith(sitting.standard, given);
  const minutes = Math.ceil(given.reduce((sum, { seconds }) => sum + seconds, 0) / 60);
  const score: [string, string][] =
    sitting.standard === '1.2'
      ? [
          ['cmi.core.score.max', '100'],
          ['cmi.core.score.raw', String(Math.round((10_000 * got) / most) / 100)],
          ['cmi.core.lesson_status', verdict],
          ['cmi.core.session_time', `0000:${String(minutes).padStart(2, '0')}:00.00`],
        ]
      : [
          ['cmi.score.max', String(most)],
          ['cmi.score.raw', String(got)],
          ['cmi.score.scaled', (got / most).toFixed(4)],
          ['cmi.success_status', verdict],
          ['cmi.completion_status', 'completed'],
          ['cmi.session_time', `PT${minutes}M`],
        ];
  return run(parts, sitting, {
    elements: [...interactionElements(sitting.standard, given), ...last, ...score],
    minutes,
    exit: 'normal',
  });
}

function suspendedWith(standard: '1.2' | '2004', given: readonly DemoAnswer[]): [string, string][] {
  const answers = Object.fromEntries(
    given.map(({ question, right }) => [question.id, right ?? null]),
  );
  const responses = Object.fromEntries(
    given.map(({ question, response }) => [question.id, response]),
  );
  return [
    [standard === '1.2' ? 'cmi.core.lesson_location' : 'cmi.location', String(given.length)],
    ['cmi.suspend_data', JSON.stringify({ answers, given: responses })],
  ];
}

interface Halfway {
  user: User;
  course: DemoCourse;
  pair: Pair;
  at: number;
}

async function leaveHalfway(
  parts: Parts,
  { user, course, pair, at }: Halfway,
  skill: number,
  chance: Dice,
) {
  const given = pair.questions
    .slice(0, Math.ceil(pair.questions.length / 2))
    .map((question) => answerTo(question, skill, chance));
  const elements = [
    ...interactionElements(pair.standard, given),
    ...suspendedWith(pair.standard, given),
  ];
  await run(
    parts,
    { user, course, moduleId: pair.test, at, standard: pair.standard },
    { elements, minutes: 6, exit: undefined },
  );
}

interface Sent {
  elements: readonly [string, string][];
  minutes: number;
  /** Undefined when the window closes without termination. */
  exit: string | undefined;
}

/** A window from start to end; returns its closing time. */
async function run(
  parts: Parts,
  { user, course, moduleId, at }: Sitting,
  { elements, minutes, exit }: Sent,
): Promise<number> {
  const ctx = contextAt(parts, user, at);
  const { ticket } = await runModule({ courseId: course.courseId, moduleId }, ctx);
  const seed = await openRun({ ticket }, ctx);
  const itemId = seed.items[0]?.id ?? 0;
  const entries = elements.map(([element, value], index): [number, number, string, string] => [
    seed.nextSeq + index,
    itemId,
    element,
    value,
  ]);
  const batch = {
    seqFrom: seed.nextSeq,
    seqTo: seed.nextSeq + entries.length - 1,
    entries,
    itemId,
    exit,
    final: true,
    reason: 'terminate',
  };
  const end = at + minutes * minute;
  await commitRun(
    { ...batch, activeSeconds: minutes * 60 },
    withBearer(contextAt(parts, user, end), seed.token),
  );
  return end;
}

const silent = pino({ level: 'silent' });

export const contextAt = (parts: Parts, user: User, at: number): Context => ({
  ...parts,
  user,
  now: () => new Date(at),
  report: reportTo(silent, parts.metrics),
  request: {
    id: 'demonstration',
    bearer: undefined,
    userAgent: undefined,
    language: 'sv',
    network: 'demo',
    cookie: undefined,
    actingAs: undefined,
    replyHeaders: {},
  },
});

const withBearer = (ctx: Context, bearer: string): Context => ({
  ...ctx,
  request: { ...ctx.request, bearer },
});
