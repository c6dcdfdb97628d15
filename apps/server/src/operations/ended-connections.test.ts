import {
  type Call,
  type Input,
  locksContract,
  playerContract,
  runsContract,
} from '@gesall/contract';
import type pg from 'pg';
import { expect, test } from 'vitest';
import { runSession } from '../domains/runs/runs.tables.ts';
import { transaction } from '../platform/db/database.ts';
import { troubleOf } from '../platform/db/troubles.ts';
import { aPackage } from '../testing/a-package.ts';
import { aRun } from '../testing/a-run.ts';
import { aSchool } from '../testing/a-school.ts';
import { caller } from '../testing/caller.ts';
import { connected, connectionOf } from '../testing/empty-database.ts';
import { testProduct } from '../testing/product.ts';
import { openSession } from '../testing/sessions.ts';
import { until } from '../testing/until.ts';

type Run = Awaited<ReturnType<typeof aRun>>;

const writers = 32;
/** Twenty and more: `npm run faults -- --ends 20`. */
const rounds = 5;

const endAll = (connection: pg.ClientConfig) =>
  connected(connection, async (client) => {
    const { rows } = await client.query<{ what: string }>(`
      select case when query like 'listen %' or query like '%pg_notify%' then 'listening' else state end as what, pg_terminate_backend(pid, 5000)
      from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`);
    return rows.map(({ what }) => what);
  });

test(`when the database ends every connection under ${writers} writers, ${rounds} times, requests are refused, none is lost and the process goes on`, async () => {
  const product = await testProduct();
  const connection = await connectionOf(product.db);
  const school = await aSchool(product, { students: writers, modules: 2 });
  const [played, locked] = school.modules.map(({ id }) => id);
  await aPackage(product, played ?? 0);
  const place = { courseId: school.course.id, moduleId: played ?? 0 };
  const token = await openSession(product.parts, school.teacher.id);
  const teacher = caller(async () => token, product.raw);

  const refusals = new Map<string, number>();
  let answered = 0;
  /** Answers whether it was done; any other refusal than the one of a database that is away fails the test. */
  async function attempt<C extends Call>(by: ReturnType<typeof caller>, call: C, input: Input<C>) {
    const { status, body } = await by.attempt(call, input);
    if (status < 300) answered++;
    else refusals.set(`${status} ${body}`, (refusals.get(`${status} ${body}`) ?? 0) + 1);
    return status < 300;
  }

  const runs: Run[] = [];
  for (const student of school.students) runs.push(await aRun(product, student, place));
  let isOver = false;
  async function write(run: Run) {
    let acknowledged = 0;
    for (let number = 1; !isOver; number++) {
      const batch = run.batch([['cmi.location', `sida ${number}`]]);
      while (!(await attempt(run.window, playerContract.commit, batch)));
      acknowledged = batch.seqTo;
      const wish = {
        moduleId: locked ?? 0,
        classId: school.schoolClass.id,
        locked: number % 2 === 0,
      };
      await attempt(teacher, locksContract.setModuleLockForClass, wish);
      // One person opens a few streams at most.
      if (run === runs[0])
        await attempt(teacher, runsContract.classAtWork, { id: school.schoolClass.id });
    }
    return { sessionId: run.seed.sessionId, acknowledged };
  }

  const writing = Promise.all(runs.map(write));

  const ended: string[] = [];
  for (let round = 0; round < rounds; round++) {
    const before = answered;
    await until('writers get through', () => answered >= before + writers);
    const watch = await product.parts.live.watch();
    const held = await aHeldTransaction(product);
    ended.push(...(await endAll(connection)));
    expect(await held.failure()).toBe('ServiceUnavailable');
    await until('whoever watches is let go', () => watch.hasEnded);
  }
  isOver = true;
  const written = await writing;

  expect([...refusals.keys()]).toEqual(['503 ServiceUnavailable']);
  expect(ended).toEqual(expect.arrayContaining(['idle in transaction', 'listening']));
  const applied = { id: runSession.id, appliedSeq: runSession.appliedSeq };
  const stored = new Map(
    (await product.db.select(applied).from(runSession)).map(({ id, appliedSeq }) => [
      id,
      appliedSeq,
    ]),
  );
  for (const { sessionId, acknowledged } of written)
    expect(stored.get(sessionId)).toBe(acknowledged);

  const watch = await product.parts.live.watch();
  product.parts.live.changed(school.student.id);
  await until('a change is heard again', async () =>
    (await watch.next(1000)).has(school.student.id),
  );
  watch.end();
  expect((await product.raw('GET', '/readyz')).body).toBe('ok');
});

/** A transaction that has written and does nothing until its connection is ended. */
async function aHeldTransaction({ db }: Awaited<ReturnType<typeof testProduct>>) {
  let goOn = () => {};
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const held = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  const work = transaction(db, async (db) => {
    await db.$client.query(`insert into job (kind, payload, run_at) values ('lost', '{}', now())`);
    begin();
    await held;
    await db.$client.query('select 1');
  }).then(
    () => undefined,
    (error: unknown) => troubleOf(error),
  );
  await begun;
  return {
    failure: () => {
      goOn();
      return work;
    },
  };
}
