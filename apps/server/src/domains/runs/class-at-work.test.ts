import { type IncomingMessage, request } from 'node:http';
import { createInterface } from 'node:readline';
import { accountsContract, type Line, peopleContract, runsContract } from '@gesall/contract';
import type pg from 'pg';
import { beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { liveChanges } from '../../platform/live/live-changes.ts';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { newSession, openSession } from '../../testing/sessions.ts';
import { credential } from '../accounts/accounts.tables.ts';

let product: TestProduct;
let port: number;

beforeAll(async () => {
  product = await testProduct();
  port = Number(new URL(await product.server.listen({ host: '127.0.0.1', port: 0 })).port);
});

/** Another process on the same database, with streams that may end early. */
function aProcess(streamMs = 60_000) {
  const { options } = product.db.$client as pg.Pool;
  const live = liveChanges({ connection: options, streamMs, onFailure: () => {} });
  onTestFinished(() => live.close());
  return live;
}

async function aClassAtWork() {
  const school = await aSchool(product, { students: 3 });
  const place = { courseId: school.course.id, moduleId: school.modules[0]?.id ?? 0 };
  await aPackage(product, place.moduleId);
  return { ...school, place };
}

interface Session {
  id: number;
  refreshToken: string;
}

type School = Awaited<ReturnType<typeof aClassAtWork>>;

/** A teacher's stream, line by line. */
async function watching({ teacher, schoolClass }: School, given?: string) {
  const token = given ?? (await openSession(product.parts, teacher.id));
  const { host } = new URL(product.parts.config.publicUrl);
  const reply = await new Promise<IncomingMessage>((resolve, reject) => {
    const path = `/api/Class/AtWork/${schoolClass.id}`;
    const sent = request(
      {
        host: '127.0.0.1',
        port,
        path,
        agent: false,
        headers: { host, authorization: `Bearer ${token}` },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end();
    onTestFinished(() => void sent.destroy());
  });
  const lines = createInterface({ input: reply })[Symbol.asyncIterator]();
  return {
    reply,
    next: async (): Promise<Line<typeof runsContract.classAtWork> | undefined> => {
      const { value, done } = await lines.next();
      return done ? undefined : JSON.parse(value);
    },
  };
}

describe('students of a class at work', () => {
  test('are sent at once: the open module, and when its window last sent anything', async () => {
    const school = await aClassAtWork();
    const [first, second] = school.students;
    const run = await aRun(product, first ?? school.student, school.place);
    product.clock.move(60_000);
    await run.set(answered(0, { id: 'a', response: '1' }));
    const told = product.clock.now().toISOString();
    product.clock.move(30_000);
    await run.send(run.batch([]));
    await (await aRun(product, second ?? school.student, school.place)).terminate();
    const { body, headers } = await product
      .as(school.teacher)
      .attempt(runsContract.classAtWork, { id: school.schoolClass.id });
    expect(headers).toMatchObject({
      'content-type': 'application/x-ndjson; charset=utf-8',
      'x-accel-buffering': 'no',
    });
    expect(
      body
        .split('\n')
        .filter(Boolean)
        .map((line) => JSON.parse(line)),
    ).toEqual([
      {
        at: product.clock.now().toISOString(),
        working: [
          {
            studentId: first?.id,
            ...school.place,
            moduleName: school.modules[0]?.name,
            lastAt: told,
          },
        ],
        changed: [],
      },
    ]);
  });

  test('are sent again at a change in any process, and for no other class', async () => {
    product.parts.live = aProcess();
    const school = await aClassAtWork();
    const elsewhere = await aClassAtWork();
    const stream = await watching(school);
    expect(await stream.next()).toMatchObject({ working: [], changed: [] });
    const elsewhereChanges = aProcess();
    elsewhereChanges.changed(elsewhere.student.id);
    elsewhereChanges.changed(school.student.id);
    expect(await stream.next()).toMatchObject({ working: [], changed: [school.student.id] });
    const run = await aRun(product, school.student, school.place);
    expect(await stream.next()).toMatchObject({
      working: [{ studentId: school.student.id }],
      changed: [school.student.id],
    });
    await run.set(answered(0, { id: 'a', response: '1' }));
    expect(await stream.next()).toMatchObject({ changed: [school.student.id] });
    await run.terminate();
    expect(await stream.next()).toMatchObject({ working: [], changed: [school.student.id] });
  });

  test('stop with the token, so that a later stream is authorized again', async () => {
    product.parts.live = aProcess();
    const school = await aClassAtWork();
    const token = await openSession(product.parts, school.teacher.id);
    product.clock.move(15 * 60_000 - 20);
    const { status, body } = await product.raw(
      'GET',
      `/api/Class/AtWork/${school.schoolClass.id}`,
      { token },
    );
    expect([status, body.split('\n').filter(Boolean)]).toEqual([200, [expect.any(String)]]);
  });

  test('stop with the session, in every process, however it ends', async () => {
    const superuser = await anAccount(product, { role: 'Superuser' });
    const { signOut, endMyOtherSessions, setLockout } = accountsContract;
    const ways: Record<string, (session: Session, email: string) => Promise<unknown>> = {
      'signed out': ({ refreshToken }) =>
        product.anyone.call(signOut, { refresh_token: refreshToken }),
      'signed out elsewhere': ({ id }) => product.as({ id }).call(endMyOtherSessions, {}),
      'locked out': (_, email) => product.as(superuser).call(setLockout, { email, lockout: true }),
      deleted: (_, email) =>
        product.as(superuser).call(peopleContract.setDeleted, { email, isDeleted: true }),
      'signed in with too many browsers': async ({ id }, email) => {
        const passwordHash = await product.parts.passwords.hash('Gesall2026', { account: email });
        const changedAt = product.clock.now();
        await product.db.insert(credential).values({ accountId: id, passwordHash, changedAt });
        for (let browsers = 1; browsers <= 30; browsers++) {
          product.clock.move(1);
          const given = { email, password: 'Gesall2026', grant_type: 'password' } as const;
          await product.anyone.call(accountsContract.token, given);
        }
      },
    };
    for (const [way, end] of Object.entries(ways)) {
      const school = await aClassAtWork();
      product.parts.live = aProcess();
      const { token, refreshToken, email } = await newSession(product.parts, school.teacher.id);
      const stream = await watching(school, token);
      expect(await stream.next()).toMatchObject({ working: [] });
      await end({ id: school.teacher.id, refreshToken }, email);
      // Later changes of the class are not sent.
      aProcess().changed(school.student.id);
      expect([way, await stream.next()]).toEqual([way, undefined]);
      expect(stream.reply.complete).toBe(true);
    }
  });

  test('continue for other streams of the same class', async () => {
    product.parts.live = aProcess();
    const school = await aClassAtWork();
    const superuser = await anAccount(product, { role: 'Superuser' });
    const other = await watching(school, await openSession(product.parts, superuser.id));
    const { token, refreshToken } = await newSession(product.parts, school.teacher.id);
    const stream = await watching(school, token);
    await Promise.all([stream.next(), other.next()]);
    await product.anyone.call(accountsContract.signOut, { refresh_token: refreshToken });
    expect(await stream.next()).toBeUndefined();
    product.parts.live.changed(school.student.id);
    expect(await other.next()).toMatchObject({ changed: [school.student.id] });
  });

  test('stop when the process stops, and when its connection for changes is lost', async () => {
    const school = await aClassAtWork();
    for (const end of ['stop', 'deaf'] as const) {
      const live = aProcess();
      product.parts.live = live;
      const stream = await watching(school);
      await stream.next();
      if (end === 'stop') await live.close();
      else
        await product.db.$client.query(
          "select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen gesall_live'",
        );
      expect(await stream.next()).toBeUndefined();
      expect(stream.reply.complete).toBe(true);
    }
    product.parts.live = aProcess();
    expect(await (await watching(school)).next()).toMatchObject({ working: [] });
  });
});
