import { type Input, type playerContract, resultsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aRun } from '../../testing/a-run.ts';
import { aSchool, one } from '../../testing/a-school.ts';
import { packageVersions } from '../../testing/package-versions.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { replayJournal } from './journal/replay-journal.ts';

// How the result of a module with several parts is computed (decision 0023).

let product: TestProduct;
beforeAll(async () => {
  product = await testProduct();
});

type Entry = Input<typeof playerContract.commit>['entries'][number];

/** A school with a module of several parts, and a student who sends values for them. */
async function aModuleOf(
  parts: NonNullable<Parameters<typeof packageVersions>[2]>['items'],
  standard: '1.2' | '2004' = '2004',
) {
  const { teacher, schoolClass, student, course, modules } = await aSchool(product);
  const moduleId = one(modules).id;
  await packageVersions(product, moduleId, { items: parts, standard });
  const place = { courseId: course.id, moduleId };
  const window = () => aRun(product, student, place);
  const run = await window();
  const ids = run.seed.items.map(({ id }) => id);
  let seq = 0;
  async function say(part: number, values: Record<string, string>) {
    const entries = Object.entries(values).map(
      ([element, value], index): Entry => [seq + index + 1, ids[part] ?? 0, element, value],
    );
    seq += entries.length;
    await run.send({ seqFrom: seq - entries.length + 1, seqTo: seq, entries, reason: 'test' });
  }
  const cell = async () => {
    const [listed] = await product
      .as(teacher)
      .call(resultsContract.resultsByClass, { id: schoolClass.id });
    return one(listed?.students[0]?.results ?? []);
  };
  /** Opens a window that sends values for one part, which then ends its session. */
  async function leave(part: number, values: Record<string, string>, exit: string) {
    const { seed, send } = await window();
    const itemId = ids[part] ?? 0;
    const entries = Object.entries(values).map(
      ([element, value], index): Entry => [seed.nextSeq + index, itemId, element, value],
    );
    await send({
      seqFrom: seed.nextSeq,
      seqTo: seed.nextSeq + entries.length - 1,
      entries,
      final: true,
      itemId,
      exit,
      reason: 'terminate',
    });
  }
  const attempts = async () =>
    (
      await product
        .as(teacher)
        .call(resultsContract.attemptHistory, { studentId: student.id, ...place })
    ).length;
  return { teacher, student, place, window, say, leave, attempts, cell, resultId: run.run.id };
}

const quiz = (scaled: number) => ({
  'cmi.score.scaled': String(scaled),
  'cmi.success_status': 'passed',
  'cmi.completion_status': 'completed',
});
const read = { 'cmi.completion_status': 'completed' };

describe('a module of several parts', () => {
  test('is not done by one of its tests, and its score is the mean of them all', async () => {
    const { student, say, cell } = await aModuleOf([{}, {}, {}, {}]);
    await say(0, quiz(1));
    expect(await cell()).toMatchObject({
      status: 1,
      score: 25,
      maxScore: 100,
      hasPassed: false,
      claimDiffers: false,
    });
    await say(1, quiz(1));
    await say(2, quiz(0.9));
    // The limit is 70: three of four reach it, and one part remains.
    expect(await cell()).toMatchObject({ status: 1, score: 72.5, hasPassed: false });
    expect(await product.as(student).call(resultsContract.myResults, {})).toMatchObject([
      { studentIsDone: false, studentHasPassed: false },
    ]);
    await say(3, quiz(0.1));
    expect(await cell()).toMatchObject({ status: 2, score: 75, hasPassed: true, correction: null });
  });

  test('that were read take nothing from the score of its test', async () => {
    const { say, cell } = await aModuleOf([{}, {}, {}]);
    await say(0, read);
    await say(2, quiz(0.8));
    expect(await cell()).toMatchObject({ status: 1, score: 40 });
    await say(1, read);
    expect(await cell()).toMatchObject({ status: 2, score: 80 });
  });

  test('weighs them as its manifest says', async () => {
    const [text, heavy, light] = [0, 0.75, 0.25].map((share) => ({
      facts: { counting: { share } },
    }));
    const { say, cell } = await aModuleOf([text, heavy, light].flatMap((part) => part ?? []));
    await say(0, read);
    await say(1, quiz(1));
    await say(2, quiz(0.2));
    expect(await cell()).toMatchObject({ status: 2, score: 80 });
  });

  test('counts hidden items, but neither unreachable nor untracked ones', async () => {
    const hidden = { facts: { visible: false } };
    const { say, cell } = await aModuleOf([
      {},
      hidden,
      { facts: { visible: false, isUnreachable: true } },
      { facts: { tracked: false } },
    ]);
    await say(0, quiz(1));
    expect(await cell()).toMatchObject({ status: 1, score: 50 });
    await say(1, quiz(0.6));
    expect(await cell()).toMatchObject({ status: 2, score: 80 });
  });

  test('of 1.2 is done when a mastery score has judged each of them', async () => {
    const { say, cell } = await aModuleOf([{ mastery: 80 }, { mastery: 80 }], '1.2');
    await say(0, { 'cmi.core.score.raw': '90' });
    expect(await cell()).toMatchObject({ status: 1, score: 45 });
    await say(1, { 'cmi.core.score.raw': '60' });
    expect(await cell()).toMatchObject({ status: 2, score: 75 });
  });

  test('is failed, and begun anew, when the part that was left last did not suspend', async () => {
    const { leave, attempts } = await aModuleOf([{}, {}], '1.2');
    const failed = { 'cmi.core.score.raw': '20', 'cmi.core.lesson_status': 'failed' };
    await leave(0, failed, '');
    await leave(1, failed, 'suspend');
    await leave(0, failed, '');
    expect(await attempts()).toBe(1);
    await leave(0, failed, '');
    expect(await attempts()).toBe(2);
  });

  test('that has passed stays passed when a part is begun anew', async () => {
    const { say, cell } = await aModuleOf([{}, {}]);
    await say(0, quiz(1));
    await say(1, quiz(0.8));
    await say(0, {
      'cmi.completion_status': 'incomplete',
      'cmi.success_status': 'unknown',
      'cmi.score.scaled': '0',
    });
    expect(await cell()).toMatchObject({ status: 2, score: 90 });
  });
});

describe('a result that the former rule gave', () => {
  async function aWrongPass() {
    const school = await aModuleOf([{}, {}]);
    const { say, resultId } = school;
    await say(0, quiz(1));
    const { $client } = product.db;
    const passedAt = product.clock.now();
    await $client.query(
      'update attempt set percent = 100, score = 100, passed = true, status = 2 where result_id = $1',
      [resultId],
    );
    await $client.query(
      `update result set status = 2, best_percent = 100, best_score = 100, passed_at = $2, latest_percent = 100, reducer_version = 1
       where id = $1`,
      [resultId, passedAt],
    );
    const replay = async (write: boolean) => {
      const lines: string[] = [];
      await replayJournal(
        { db: product.db, now: product.clock.now, say: (line) => lines.push(line) },
        { moduleId: school.place.moduleId, write },
      );
      return lines
        .filter((line) => line.startsWith('result'))
        .map((line) => line.replace(/.*: /, ''));
    };
    return { ...school, passedAt, replay };
  }

  test('is reported by the replay, and corrected only when it may write', async () => {
    const { replay, cell } = await aWrongPass();
    expect(await replay(false)).toEqual(
      expect.arrayContaining(['status differs', 'best_percent differs', 'passed_at differs']),
    );
    expect(await cell()).toMatchObject({ status: 2, score: 100, correction: null });
  });

  test('is corrected, and its teacher reads how it stood and why, until the student has gone on', async () => {
    const { replay, cell, say, resultId, passedAt } = await aWrongPass();
    const at = new Date(product.clock.move(60_000));
    await replay(true);
    const correction = { at: at.toISOString(), reason: 'severalParts', status: 2, percent: 100 };
    expect(await cell()).toMatchObject({ status: 1, score: 50, hasPassed: false, correction });
    expect(await tracesOf(product, 'result', resultId)).toMatchObject([
      {
        kind: 'result.corrected',
        at,
        before: { status: 2, percent: 100, passedAt: passedAt.toISOString() },
        after: { status: 1, percent: 50, passedAt: null, reason: 'severalParts' },
      },
    ]);
    expect(await replay(true)).toEqual([]);
    await say(1, quiz(0.6));
    expect(await cell()).toMatchObject({ status: 2, score: 80, correction: null });
    expect(await replay(false)).toEqual([]);
  });

  test('is no longer shown when the student has continued without passing', async () => {
    const { replay, cell, say } = await aWrongPass();
    await replay(true);
    await say(1, quiz(0.2));
    expect(await cell()).toMatchObject({ status: 1, score: 60, correction: null });
  });
});
