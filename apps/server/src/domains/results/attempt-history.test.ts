import { packagesContract, playerContract, resultsContract, runsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { aRun, type Values } from '../../testing/a-run.ts';
import { aModule, anAccount, aSchool } from '../../testing/a-school.ts';
import { manifest2004, packageFiles, upload, zipOf } from '../../testing/packages.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { sweepRuns } from '../runs/sweep-runs.ts';
import { isDoubtful } from './attempt-history.view.ts';
import { result } from './results.tables.ts';

const minute = 60_000;
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

async function aStudentAtWork() {
  const school = await aSchool(product, { modules: 1 });
  const [module] = school.modules;
  if (!module) throw new Error('There is no module.');
  const place = { courseId: school.course.id, moduleId: module.id };
  return {
    ...school,
    module,
    place,
    start: () => aRun(product, school.student, place),
    read: () =>
      product
        .as(school.teacher)
        .call(resultsContract.attemptHistory, { studentId: school.student.id, ...place }),
  };
}

const at = (minutes = 0) =>
  new Date(product.clock.now().getTime() + minutes * minute).toISOString();
const scored = (score: number, time: string): Values => [
  ['cmi.score.scaled', String(score)],
  ['cmi.session_time', time],
];

describe('the attempts of a student at a module', () => {
  test('are listed newest first, each with result, time, window and package, and which one counts', async () => {
    const { module, place, start, read } = await aStudentAtWork();
    const superuser = await anAccount(product, { role: 'Superuser' });
    const take = async (content: string) =>
      upload(product, superuser, {
        moduleId: module.id,
        zip: await zipOf(packageFiles(manifest2004(), { 'index.html': content })),
      });
    expect(await read()).toEqual([]);
    await take('<title>Ett</title>');
    const first = {
      began: at(),
      ended: at(12),
      came: (await product.as(superuser).call(packagesContract.packageOfModule, place)).versions,
    };
    const passing = await start();
    product.clock.move(12 * minute);
    await passing.terminate(scored(0.9, 'PT11M'));
    product.clock.move(60 * minute);
    await take('<title>Två</title>');
    const second = { began: at(), ended: at(3) };
    const failing = await start();
    product.clock.move(3 * minute);
    await failing.terminate(scored(0.2, 'PT3M'));

    expect(await read()).toEqual([
      {
        id: expect.any(Number),
        closedBecause: null,
        withheld: null,
        number: 2,
        isCounted: false,
        startedAt: second.began,
        lastAt: second.ended,
        status: 1,
        differingClaim: 'completed',
        isSetAside: false,
        percent: 20,
        lastPercent: 20,
        score: 20,
        maxScore: 100,
        reportedSeconds: 180,
        measuredSeconds: 180,
        isTimeDoubtful: false,
        packageVersion: { number: 2, uploadedAt: second.began },
        windows: [
          { startedAt: second.began, endedAt: second.ended, end: 'ended', packageNumber: 2 },
        ],
      },
      {
        id: expect.any(Number),
        closedBecause: null,
        withheld: null,
        number: 1,
        isCounted: true,
        startedAt: first.began,
        lastAt: first.ended,
        status: 2,
        differingClaim: null,
        isSetAside: false,
        percent: 90,
        lastPercent: 90,
        score: 90,
        maxScore: 100,
        reportedSeconds: 660,
        measuredSeconds: 720,
        isTimeDoubtful: false,
        packageVersion: { number: 1, uploadedAt: first.came[0]?.uploadedAt },
        windows: [{ startedAt: first.began, endedAt: first.ended, end: 'ended', packageNumber: 1 }],
      },
    ]);
  });

  test('show the latest score beside the highest', async () => {
    const { module, start, read } = await aStudentAtWork();
    await aPackage(product, module.id);
    const run = await start();
    await run.set(scored(0.8, 'PT1M'));
    await run.terminate(scored(0, 'PT1M'));
    expect(await read()).toMatchObject([{ percent: 80, lastPercent: 0, score: 80, status: 2 }]);
  });

  test('show a time that cannot be so', async () => {
    const { module, start, read } = await aStudentAtWork();
    await aPackage(product, module.id);
    const run = await start();
    product.clock.move(10 * minute);
    await run.terminate(scored(0.8, 'PT3H'));
    expect(await read()).toMatchObject([
      { reportedSeconds: 10_800, measuredSeconds: 600, isTimeDoubtful: true },
    ]);
  });

  test.each([
    [900, 600, false],
    [901, 600, true],
    [10, 0, true],
    [0, 0, false],
    [900, null, false],
  ])('%i s reported of %s s open', (reportedSeconds, spanSeconds, isTimeDoubtful) => {
    expect(isDoubtful({ reportedSeconds, spanSeconds })).toBe(isTimeDoubtful);
  });

  test('do not doubt the time of a computer that slept with its window open', async () => {
    const { module, start, read } = await aStudentAtWork();
    await aPackage(product, module.id);
    const run = await start();
    product.clock.move(0.1 * minute);
    await run.set([['cmi.location', 'sida 2']]);
    product.clock.move(6 * minute);
    await sweepRuns({ db: product.db, now: product.clock.now, report: product.report });
    await run.terminate(scored(0.8, 'PT6M6S'));
    expect(await read()).toMatchObject([
      { reportedSeconds: 366, measuredSeconds: 6, isTimeDoubtful: false },
    ]);
  });

  test('say how each of their windows was left', async () => {
    const { module, start, read } = await aStudentAtWork();
    await aPackage(product, module.id);
    const suspended: Values = [['cmi.location', 'sida 2']];
    const closed = await start();
    product.clock.move(minute);
    await closed.close(suspended);
    const silent = await start();
    await silent.set(suspended);
    product.clock.move(60 * minute);
    const taken = await start();
    await taken.set(suspended);
    await start();
    const [attempt, ...others] = await read();
    expect(others).toEqual([]);
    expect(attempt?.windows.map(({ end, endedAt }) => [end, endedAt])).toEqual([
      ['closed', at(-60)],
      ['silent', at(-60)],
      ['takenOver', at()],
      ['open', null],
    ]);
    expect(attempt).toMatchObject({ number: 1, measuredSeconds: 60, isCounted: true });
    product.clock.move(60 * minute);
    expect((await read())[0]?.windows.at(-1)).toMatchObject({ end: 'silent', endedAt: at(-60) });
  });

  test('count a reloaded window once, and one that never opened not at all', async () => {
    const { student, place, module, start, read } = await aStudentAtWork();
    await aPackage(product, module.id);
    const run = await start();
    const began = at();
    product.clock.move(2 * minute);
    const again = await product.aWindow(run.seed.token).call(playerContract.reopen, {});
    product.clock.move(3 * minute);
    await product.aWindow(again.token).call(playerContract.commit, {
      seqFrom: 1,
      seqTo: 0,
      entries: [],
      final: true,
      reason: 'pagehide',
    });
    await product.as(student).call(runsContract.runModule, place);
    expect(await read()).toMatchObject([
      { measuredSeconds: 300, windows: [{ startedAt: began, endedAt: at(), end: 'closed' }] },
    ]);
  });

  test('tell which package each window ran when an attempt was moved, and which attempt was set aside', async () => {
    const { module, start, read } = await aStudentAtWork();
    const superuser = await anAccount(product, { role: 'Superuser' });
    const replace = async (inProgress: 'move' | 'restart', number: number) => {
      const zip = await zipOf(
        packageFiles(manifest2004(), { 'index.html': `<title>${number}</title>` }),
      );
      await upload(product, superuser, { moduleId: module.id, zip, keepsCurrent: true });
      await product
        .as(superuser)
        .call(packagesContract.usePackage, { moduleId: module.id, number, inProgress });
    };
    await upload(product, superuser, {
      moduleId: module.id,
      zip: await zipOf(packageFiles(manifest2004())),
    });
    await (await start()).close([['cmi.location', '2']]);
    await replace('move', 2);
    await (await start()).close([['cmi.location', '3']]);
    await replace('restart', 3);
    await (await start()).close();
    expect(await read()).toMatchObject([
      {
        number: 2,
        isSetAside: false,
        packageVersion: { number: 3 },
        windows: [{ packageNumber: 3 }],
      },
      {
        number: 1,
        isSetAside: true,
        packageVersion: { number: 2 },
        windows: [{ packageNumber: 1 }, { packageNumber: 2 }],
      },
    ]);
  });

  test('of a module that runs elsewhere have neither package nor windows', async () => {
    const { student, teacher, course } = await aStudentAtWork();
    const module = await aModule(product, course.id, { kind: 1, urlInDb: 'kapa-och-slipa.lw' });
    const place = { courseId: course.id, moduleId: module.id };
    await product.as(student).call(runsContract.runModule, place);
    expect(
      await product
        .as(teacher)
        .call(resultsContract.attemptHistory, { studentId: student.id, ...place }),
    ).toMatchObject([
      {
        number: 1,
        packageVersion: null,
        windows: [],
        measuredSeconds: null,
        isTimeDoubtful: false,
      },
    ]);
  });
});

describe('access to attempts', () => {
  test('students read their own, also without the course, and nobody else’s', async () => {
    const { student, students, course, module, place, start, read } = await aStudentAtWork();
    await aPackage(product, module.id);
    await (await start()).terminate(scored(0.9, 'PT1M'));
    const own = (by: { id: number }) => product.as(by).call(resultsContract.myAttempts, place);
    expect(await own(student)).toEqual(await read());
    expect(
      await own(students.find(({ id }) => id !== student.id) ?? (await aSchool(product)).student),
    ).toEqual([]);
    await product.db.$client.query('delete from course_module where course_id = $1', [course.id]);
    expect(await own(student)).toHaveLength(1);
  });

  test('no teacher of another school reads them, and nobody reads deleted ones', async () => {
    const { student, module, place, start, read } = await aStudentAtWork();
    await aPackage(product, module.id);
    await (await start()).terminate(scored(0.9, 'PT1M'));
    const other = await aSchool(product);
    const attempt = (studentId: number) =>
      product.as(other.teacher).attempt(resultsContract.attemptHistory, { studentId, ...place });
    expect(await attempt(student.id)).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await attempt(other.student.id)).toMatchObject({ status: 200, body: '{"result":[]}' });
    await product.db
      .update(result)
      .set({ deletedAt: product.clock.now() })
      .where(eq(result.studentId, student.id));
    expect(await read()).toEqual([]);
  });
});
