import { type Input, packagesContract, playerContract, runsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { erasePersonalData } from '../../../platform/personal-data.ts';
import { anAccount, aSchool } from '../../../testing/a-school.ts';
import { type Dice, dice } from '../../../testing/hostile-values.ts';
import { packageVersions } from '../../../testing/package-versions.ts';
import { type TestProduct, testProduct } from '../../../testing/product.ts';
import { moduleTable } from '../../authoring/authoring.tables.ts';
import { runs } from '../../runs/runs.domain.ts';
import { sweepRuns } from '../../runs/sweep-runs.ts';
import { resultsData } from '../results.personal-data.ts';
import { applyModuleRules } from './apply-module-rules.ts';
import { replayJournal } from './replay-journal.ts';

// The title contains the seed, so that a failure can be reproduced.
const seed = Number(process.env.FUZZ_SEED ?? 20_261_121);
const schools = Number(process.env.FUZZ_SCHOOLS ?? 8);
const steps = 60;
const minute = 60_000;

let product: TestProduct;
let superuser: { id: number };
beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser' });
});

type Commit = Input<typeof playerContract.commit>;

const elements = {
  1.2: {
    words: [
      'cmi.core.lesson_status',
      ['passed', 'failed', 'completed', 'incomplete', 'browsed', 'not attempted'],
    ],
    numbers: ['cmi.core.score.raw', 'cmi.core.score.max', 'cmi.core.score.min'],
    texts: ['cmi.core.lesson_location', 'cmi.suspend_data', 'cmi.objectives.0.id', 'cmi.comments'],
    time: ['cmi.core.session_time', '0000:07:30.25'],
    response: 'student_response',
  },
  2004: {
    words: ['cmi.completion_status', ['completed', 'incomplete', 'not attempted', 'unknown']],
    numbers: ['cmi.score.scaled', 'cmi.score.raw', 'cmi.score.max', 'cmi.progress_measure'],
    texts: ['cmi.location', 'cmi.suspend_data', 'cmi.objectives.0.id', 'cmi.success_status'],
    time: ['cmi.session_time', 'PT7M30.25S'],
    response: 'learner_response',
  },
} as const;

/** Values that content might set, in random order. */
function someValues(standard: '1.2' | '2004', by: Dice): [string, string][] {
  const { words, numbers, texts, time, response } = elements[standard];
  return Array.from({ length: by.below(6) }, (): [string, string][] => {
    const n = by.below(3);
    const interaction = (name: string, value: string): [string, string] => [
      `cmi.interactions.${n}.${name}`,
      value,
    ];
    switch (by.below(7)) {
      case 0:
        return [[words[0], by.pick(words[1])]];
      case 1:
        return [
          [
            by.pick<string>(numbers),
            by.pick(['0', '0.333333333', '0.7', '1', '15', '70', '99.5', '-1', '', '1e9']),
          ],
        ];
      case 2:
        return [[by.pick<string>(texts), by.pick(['passed', 'a', 'å🙂', '', 'x'.repeat(3000)])]];
      case 3:
        return [[time[0], time[1]]];
      default:
        return [
          interaction('id', by.pick(['q1', 'q2', 'q3'])),
          ...(by.chance(0.5)
            ? [interaction('type', by.pick(['choice', 'fill-in', 'true-false', 'likert']))]
            : []),
          ...(by.chance(0.3) ? [interaction('description', by.pick(['Ett?', 'Två?']))] : []),
          ...(by.chance(0.7) ? [interaction(response, by.pick(['a', 'b', 't', '']))] : []),
          ...(by.chance(0.4)
            ? [interaction('result', by.pick(['correct', 'incorrect', 'neutral']))]
            : []),
          ...(by.chance(0.2) ? [interaction('latency', 'PT3.5S')] : []),
        ];
    }
  }).flat();
}

/** A school whose students run, close, reload, lose and recover windows in random order. */
async function aDisorderlySchool(by: Dice) {
  const { students, course, modules } = await aSchool(product, { students: 2 });
  const moduleId = modules[0]?.id ?? 0;
  const standard = by.pick(['1.2', '2004'] as const);
  const demands = () => ({
    ...(by.chance(0.3) && { mastery: standard === '1.2' ? 70 : 0.7 }),
    facts: {
      ...(by.chance(0.2) && { isUnreachable: true }),
      ...(by.chance(0.1) && { tracked: false }),
      ...(by.chance(0.2) && {
        counting: by.pick([{ share: 0.5 }, { required: 'onceBegun' }, { required: 'never' }]),
      }),
      ...(by.chance(0.3) && {
        completionThreshold: { completedByMeasure: true, minProgressMeasure: 0.5 },
      }),
    },
  });
  const items = Array.from({ length: by.pick([1, 1, 2, 3]) }, demands);
  await packageVersions(product, moduleId, {
    count: 3,
    standard,
    items,
    masteryOverride: by.chance(0.5),
  });
  const windows: {
    itemIds: number[];
    send: (commit: Commit) => Promise<unknown>;
    reload: () => Promise<unknown>;
    next: number;
    unsent: Commit[];
  }[] = [];

  function opened(seed: { token: string; nextSeq: number; items: { id: number }[] }) {
    const window = product.aWindow(seed.token);
    windows.push({
      itemIds: seed.items.map(({ id }) => id),
      next: seed.nextSeq,
      unsent: [],
      send: (commit) => window.call(playerContract.commit, commit),
      reload: async () => {
        const { status, body } = await window.attempt(playerContract.reopen, {});
        if (status === 200) opened(JSON.parse(body).result);
      },
    });
  }
  async function open() {
    const { ticket } = await product
      .as(by.pick(students))
      .call(runsContract.runModule, { courseId: course.id, moduleId });
    opened(await product.aWindow().call(playerContract.open, { ticket, takeOver: true }));
  }
  await open();

  function nextBatch() {
    const window = by.chance(0.6) ? (windows.at(-1) ?? by.pick(windows)) : by.pick(windows);
    const seqFrom = window.next;
    const entries = someValues(standard, by).map(
      ([element, value], index): Commit['entries'][number] => [
        ...([seqFrom + index, by.pick(window.itemIds), element, value] as const),
      ],
    );
    window.next += entries.length;
    const ends = by.chance(0.2);
    const commit: Commit = {
      seqFrom,
      seqTo: window.next - 1,
      entries,
      reason: 'test',
      ...(by.chance(0.5) && { activeSeconds: by.below(400) / 3 }),
      ...(ends && { final: true, reason: by.pick(['terminate', 'pagehide']) }),
      ...(ends && by.chance(0.9) && { itemId: by.pick(window.itemIds) }),
      ...(ends && by.chance(0.6) && { exit: by.pick(['suspend', '', 'normal', 'time-out']) }),
    };
    return { window, commit };
  }
  async function step() {
    const { window, commit } = nextBatch();
    switch (by.below(16)) {
      case 0:
        window.unsent.push(commit);
        return open();
      case 1:
        window.unsent.push(commit);
        return;
      case 2: {
        await window.send(commit);
        const at = by.below(window.unsent.length);
        const [found] = window.unsent.splice(at, 1);
        return found && window.send(found);
      }
      case 3:
        await window.send(commit);
        return window.send({ ...commit, seqTo: commit.seqTo });
      case 4:
        await window.send(commit);
        return window.reload();
      case 5:
        await window.send(commit);
        product.clock.move(by.pick([1000, minute, 4 * minute, 40 * minute]));
        return sweepRuns({ db: product.db, now: product.clock.now, report: product.report });
      case 6:
        await window.send(commit);
        await product.db
          .update(moduleTable)
          .set({
            maxScoreIsSetByModule: by.chance(0.5),
            maxScore: by.pick([0, 10, 33.33]),
            maxActivityPoints: by.below(9),
            completedIsEnough: by.chance(0.5),
          })
          .where(eq(moduleTable.id, moduleId));
        return product
          .as(superuser)
          .call(packagesContract.setPackageRules, { moduleId, masteryOverride: by.chance(0.5) });
      case 9:
        await window.send(commit);
        return applyModuleRules({ db: product.db, now: product.clock.now });
      case 7:
        await window.send(commit);
        if (by.chance(0.5)) product.clock.move(4 * minute);
        return product.as(superuser).call(packagesContract.usePackage, {
          moduleId,
          number: by.pick([1, 2, 3]),
          inProgress: by.pick(['move', 'move', 'restart', 'stay'] as const),
        });
      case 8: {
        const other = nextBatch();
        return Promise.all([window.send(commit), other.window.send(other.commit)]);
      }
      default:
        product.clock.move(by.below(20_000));
        return window.send(commit);
    }
  }
  for (let number = 0; number < steps; number++) await step();
  return { moduleId, students };
}

test.each(Array.from({ length: schools }, (_, index) => seed + index))(
  'whatever windows do, the journal tells it all (seed %i)',
  async (seed) => {
    const { moduleId, students } = await aDisorderlySchool(dice(seed));
    const lines: string[] = [];
    const replay = () =>
      replayJournal(
        { db: product.db, now: product.clock.now, say: (line) => lines.push(line) },
        { moduleId },
      );
    const totals = await replay();
    expect(lines).toEqual([]);
    expect(totals.commits).toBeGreaterThan(20);
    expect(totals.leftOut).toEqual({ external: 0, windowless: 0, older: 0 });

    // Checks that the erased students' totals also survive a move to another package.
    for (const { id, name, email } of students) {
      await erasePersonalData(product.db, [resultsData, runs.personalData], {
        id,
        name,
        addresses: [email],
        at: product.clock.now(),
      });
    }
    expect((await replay()).attempts).toBe(totals.attempts);
    await product
      .as(superuser)
      .call(packagesContract.usePackage, { moduleId, number: 3, inProgress: 'move' });
    await replay();
    expect(lines).toEqual([]);
  },
);
