import { privacyContract } from '@gesall/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { domains } from '../../domains.ts';
import { cleanUp } from '../../operations/clean-up.ts';
import { aPackage } from '../../testing/a-package.ts';
import { answered, aRun } from '../../testing/a-run.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { aPlacement } from '../../testing/an-entry.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';

let product: TestProduct;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

const sql = async (text: string, ...values: unknown[]) =>
  (await product.db.$client.query(text, values)).rows;

describe('a person’s archive', () => {
  test('contains their acts and data about them, and no secrets or data of others', async () => {
    const { school, students, course, modules } = await aSchool(product, {
      students: ['Anna Ek', 'Bo Al'],
    });
    const [anna, bo] = students as [Person, Person];
    await aPackage(product, modules[0]?.id ?? 0);
    for (const [person, response] of [
      [anna, 'svar-av-anna'],
      [bo, 'svar-av-bo'],
    ] as const) {
      const run = await aRun(product, person, {
        courseId: course.id,
        moduleId: modules[0]?.id ?? 0,
      });
      await run.terminate(answered(0, { id: 'f1', response }));
    }
    const hash = (
      await sql(
        `select encode(current_hash, 'hex') as hash from session_family where account_id = $1`,
        anna.id,
      )
    ).map((row) => row.hash);
    const { status, body, headers } = await product
      .as(admin)
      .attempt(privacyContract.archive, { id: anna.id });
    expect([status, headers['content-disposition']]).toEqual([
      200,
      expect.stringContaining(`person-${anna.id}.json`),
    ]);
    const archive = JSON.parse(body);
    expect(archive.account).toMatchObject([{ id: anna.id, email: anna.email, name: 'Anna Ek' }]);
    expect(archive.interaction).toMatchObject([{ response: 'svar-av-anna' }]);
    for (const part of [
      'result',
      'attempt',
      'run_session',
      'run_commit',
      'class_student',
      'student_licence',
    ]) {
      expect({ part, rows: archive[part].length }).toEqual({ part, rows: expect.any(Number) });
      expect(archive[part].length).toBeGreaterThan(0);
    }
    expect(body).not.toContain('svar-av-bo');
    expect(body).not.toContain(bo.email);
    expect(hash.length).toBeGreaterThan(0);
    for (const each of hash) expect(body).not.toContain(each);
    expect(body).not.toMatch(/_hash"|sealed/);
    expect((await tracesOf(product, 'account', anna.id)).at(-1)).toMatchObject({
      kind: 'account.archived',
      by: admin.id,
      schoolId: school.id,
    });
  });

  test('brings the pictures of their work, and nobody else’s', async () => {
    const { anna, bo, send } = await aPlacement(product);
    const colours = ['#b04a2f', '#2f6fb0'];
    const files = await Promise.all(
      colours.map(async (background) => ({
        name: 'bild.png',
        content: await sharp({ create: { width: 40, height: 30, channels: 3, background } })
          .png()
          .toBuffer(),
      })),
    );
    expect(await send(files)).toMatchObject({ status: 200 });
    const archiveOf = async ({ id }: Person) => {
      const { body, headers } = await product.as(admin).attempt(privacyContract.archive, { id });
      expect(headers['content-length']).toBe(String(Buffer.byteLength(body)));
      return JSON.parse(body);
    };
    const { pictures, registration_image: rows } = await archiveOf(anna);
    expect(pictures.map(({ id }: { id: number }) => id)).toEqual(
      rows.map(({ id }: { id: number }) => id),
    );
    const seen = [];
    for (const { base64 } of pictures) {
      const { dominant } = await sharp(Buffer.from(base64, 'base64')).stats();
      seen.push(dominant.r > dominant.b ? 'red' : 'blue');
    }
    expect(seen).toEqual(['red', 'blue']);
    expect((await archiveOf(bo)).pictures).toEqual([]);
  });

  test('knows every table that has rows of people', async () => {
    const known = domains.flatMap(({ personalData: { tables = {} } }) => Object.keys(tables));
    const links = await sql(
      `select distinct source.relname::text as source, target.relname::text as target from pg_constraint link
       join pg_class source on source.oid = link.conrelid and not source.relispartition
       join pg_class target on target.oid = link.confrelid
       where link.contype = 'f' and link.connamespace = 'public'::regnamespace`,
    );
    const named = await sql(
      `select relation.relname::text as source from pg_attribute
       join pg_class relation on relation.oid = attrelid and relation.relkind in ('r', 'p') and not relation.relispartition
         and relation.relnamespace = 'public'::regnamespace
       where attname in ('account_id', 'student_id', 'teacher_id', 'actor_id', 'person_id')`,
    );
    const forgotten = [...links.filter(({ target }) => known.includes(target)), ...named]
      .map(({ source }) => source)
      .filter((source) => !known.includes(source));
    expect([...new Set(forgotten)].toSorted()).toEqual([]);
  });

  test('of administrators requires a superuser, and an unknown person has none', async () => {
    const chief = await anAccount(product, { role: 'Superuser' });
    const archive = (by: Person, id: number) =>
      product.as(by).attempt(privacyContract.archive, { id });
    expect(await archive(admin, chief.id)).toMatchObject({ status: 403, body: 'NotAllowed' });
    expect(await archive(admin, 999_999)).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect((await archive(chief, admin.id)).status).toBe(200);
  });
});

test('data that retention will delete within 30 days is shown, and then deleted', async () => {
  const now = product.clock.now();
  const at = (days: number) => new Date(now.getTime() + days * 24 * 60 * 60 * 1000);
  const letter = (state: string, days: number) =>
    sql(
      `insert into mail (to_address, kind, language, subject, body_text, state, state_at, created_at) values ('x@example.com', 'x', 'sv', '', '', $1, $2, $2)`,
      state,
      at(days),
    );
  for (const [state, days] of [
    ['sent', -170],
    ['sent', -140],
    ['queued', -170],
  ] as const)
    await letter(state, days);
  await sql(
    `insert into job (kind, payload, run_at, done_at) values ('x', '{}', $1, $1), ('x', '{}', $1, null)`,
    at(-1),
  );
  await sql(
    `insert into audit_event (at, kind, after) values ($1, 'account.addressChanged', '{"email": "a@example.com"}')`,
    at(-350),
  );
  const token = await openSession(product.parts, admin.id);
  const retention = async () =>
    JSON.parse((await product.raw('GET', '/api/Privacy/Retention', { token })).body).result as {
      kind: string;
      count: number;
      going: number;
    }[];
  const told = await retention();
  const of = (kind: string) => told.find((each) => each.kind === kind);
  expect(of('letters')).toMatchObject({ days: 180, count: 3, going: 1 });
  expect(of('jobs')).toMatchObject({ days: 30, going: 1 });
  expect(of('auditAddresses')).toMatchObject({ days: 365, going: 1 });

  await cleanUp({ ...product.parts, now: () => at(30) });
  for (const { kind, count } of await retention()) {
    const before = of(kind);
    expect({ kind, left: count }).toEqual({
      kind,
      left: (before?.count ?? 0) - (before?.going ?? 0),
    });
  }
});
