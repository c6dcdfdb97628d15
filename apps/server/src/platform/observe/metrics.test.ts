import { coursesContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { aSchool, one } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { queueJob } from '../jobs/queue-job.ts';

const secret = 'only the collector knows this';
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct(undefined, { METRICS_SECRET: secret });
});

const read = (headers: Record<string, string> = {}) =>
  product.raw('GET', '/metrics', { headers: { host: '127.0.0.1:3000', ...headers } });

/** A measure's lines by what stands in the braces. */
async function measured(name: string) {
  const { body } = await read();
  const line = new RegExp(`^${name}(?:\\{(.*)\\})? (\\S+)$`, 'gm');
  return Object.fromEntries(
    [...body.matchAll(line)].map(([, labels = '', value]) => [labels, Number(value)]),
  );
}

describe('who may read the measures', () => {
  test('is whoever asks on the machine itself, by its own address', async () => {
    const { status, headers } = await read();
    expect([status, headers['content-type']]).toEqual([200, expect.stringContaining('text/plain')]);
  });

  test('is not a stranger whom a proxy on the machine lets in', async () => {
    const missing = { status: 404, body: 'NotFound' };
    expect(await read({ 'x-forwarded-for': '203.0.113.7' })).toMatchObject(missing);
    expect(await read({ forwarded: 'for=203.0.113.7' })).toMatchObject(missing);
    const behindProxy = await testProduct(undefined, { PUBLIC_URL: 'https://gesall.example' });
    expect(
      await behindProxy.raw('GET', '/metrics', { headers: { host: 'gesall.example' } }),
    ).toMatchObject(missing);
  });

  test('is nobody without the secret wherever PUBLIC_URL is set', async () => {
    for (const PUBLIC_URL of ['https://gesall.example', 'http://localhost:3000']) {
      const published = await testProduct(undefined, { PUBLIC_URL, METRICS_SECRET: secret });
      const asked = async (headers: Record<string, string>) =>
        (
          await published.raw('GET', '/metrics', {
            headers: { host: '127.0.0.1:3000', ...headers },
          })
        ).status;
      expect(await asked({})).toBe(404);
      expect(await asked({ authorization: `Bearer ${secret}` })).toBe(200);
    }
  });

  test('is, from elsewhere, whoever has the secret, and nobody while there is none', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7' };
    expect((await read({ ...from, authorization: `Bearer ${secret}` })).status).toBe(200);
    for (const wrong of [`Bearer ${secret}x`, 'Bearer ', 'Bearer undefined']) {
      expect((await read({ ...from, authorization: wrong })).status).toBe(404);
    }
    const without = await testProduct();
    const asked = await without.raw('GET', '/metrics', {
      headers: { ...from, host: '127.0.0.1:3000', authorization: 'Bearer undefined' },
    });
    expect(asked.status).toBe(404);
  });
});

test('calls are counted by name and status, commits by what became of them, and nobody is named', async () => {
  const school = await aSchool(product);
  const moduleId = one(school.modules).id;
  await aPackage(product, moduleId);
  const run = await aRun(product, school.student, { courseId: school.course.id, moduleId });
  await run.terminate(answered(0, { id: 'fråga', response: 'a' }));
  await product.as(school.teacher).attempt(coursesContract.coursesOfClass, { id: 2_000_000_000 });
  const calls = await measured('gesall_call_duration_seconds_count');
  expect(calls).toMatchObject({
    'call="runs.runModule",status="200"': 1,
    'call="player.commit",status="200"': 1,
    'call="courses.coursesOfClass",status="404"': 1,
  });
  expect(await measured('gesall_commits_total')).toEqual({ 'outcome="applied"': 1 });
  const { body } = await read();
  expect(body).not.toContain(school.school.name);
});

test('jobs, letters, connections, the event loop and the disk are measured', async () => {
  await queueJob(product.db, { kind: 'nobody does this', payload: {}, runAt: product.clock.now() });
  expect(await measured('gesall_open_jobs')).toEqual({ 'state="waiting"': 1, 'state="failed"': 0 });
  await product.workOff();
  expect(await measured('gesall_open_jobs')).toEqual({ 'state="waiting"': 0, 'state="failed"': 1 });
  expect(await measured('gesall_jobs_total')).toEqual({
    'kind="nobody does this",outcome="given_up"': 1,
  });
  expect((await measured('gesall_pool_connections'))['state="open"']).toBeGreaterThan(0);
  expect((await measured('gesall_data_disk_free_bytes'))['']).toBeGreaterThan(1_000_000);
  expect(Object.keys(await measured('gesall_nodejs_eventloop_lag_p99_seconds'))).toEqual(['']);
});

test('a line of the log says which call wrote it, of which school and account', async () => {
  const school = await aSchool(product);
  const moduleId = one(school.modules).id;
  await aPackage(product, moduleId);
  product.log.length = 0;
  await aRun(product, school.student, { courseId: school.course.id, moduleId });
  const lines = product.log.map((line) => JSON.parse(line));
  expect(lines.find(({ msg }) => msg === 'module started')).toMatchObject({
    call: 'runs.runModule',
    accountId: school.student.id,
    schoolId: school.school.id,
    reqId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});
