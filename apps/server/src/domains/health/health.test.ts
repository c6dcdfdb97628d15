import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { markBackup } from '../../platform/files/backup-mark.ts';
import { aCompany, aSupervisor } from '../../testing/a-period.ts';
import { aModule, anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { withAccounting } from '../../testing/an-accounting-stand-in.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, aStudent, aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';

let product: TestProduct;
let admin: Person;

beforeEach(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
});

const sql = async (text: string, ...values: unknown[]) =>
  (await product.db.$client.query(text, values)).rows;
const parts = async () =>
  (await ask(product, admin, 'GET /api/Health/Parts')).body.result as {
    part: string;
    state: string;
    since: string;
  }[];
const partOf = async (name: string) => (await parts()).find(({ part }) => part === name);
const retry = async (part: string) =>
  (await ask(product, admin, 'POST /api/Health/Retry', { part })).body.result;
const hour = 60 * 60 * 1000;

describe('a part of the product', () => {
  test('tells since when it has been as it is', async () => {
    expect(await partOf('jobs')).toMatchObject({
      state: 'well',
      since: '2026-11-16T08:00:00.000Z',
    });
    product.clock.move(hour);
    await sql(
      `insert into job (kind, payload, run_at, failed_at, last_error) values ('answer-reset', '{}', $1, $1, 'kaputt')`,
      product.clock.now(),
    );
    expect(await partOf('jobs')).toMatchObject({
      state: 'fails',
      since: '2026-11-16T09:00:00.000Z',
      figures: [
        { name: 'failed', value: 1 },
        { name: 'waiting', value: 0 },
      ],
      troubles: [{ what: 'answer-reset', at: '2026-11-16T09:00:00.000Z', why: 'kaputt' }],
    });
    product.clock.move(hour);
    expect(await partOf('jobs')).toMatchObject({
      state: 'fails',
      since: '2026-11-16T09:00:00.000Z',
      checkedAt: '2026-11-16T10:00:00.000Z',
    });
  });

  test('jobs that were given up are tried again, each key once', async () => {
    const at = product.clock.now();
    for (const key of ['a', 'a', null])
      await sql(
        `insert into job (kind, payload, unique_key, run_at, failed_at, attempts) values ('x', '{}', $1, $2, $2, 8)`,
        key,
        at,
      );
    expect(await retry('jobs')).toEqual({ retried: 2 });
    expect(
      await sql('select attempts, unique_key from job where failed_at is null order by id'),
    ).toEqual([
      { attempts: 0, unique_key: 'a' },
      { attempts: 0, unique_key: null },
    ]);
    expect(await retry('jobs')).toEqual({ retried: 0 });
  });

  test('letters that were given up go out again while their text is there', async () => {
    const letter = (body: string) =>
      sql(
        `insert into mail (to_address, kind, language, subject, body_text, state, state_at, trouble, error, created_at)
         values ('bo@example.com', 'passwordChanged', 'sv', 'Hej', $1, 'failed', $2, 'notSent', 'nej', $2)`,
        body,
        product.clock.now(),
      );
    await letter('Hej Bo');
    await letter('');
    expect(await partOf('letters')).toMatchObject({
      state: 'fails',
      troubles: [{ why: 'notSent' }, { why: 'notSent' }],
    });
    expect(await retry('letters')).toEqual({ retried: 1 });
    await product.workOff();
    expect(product.letters.map(({ to, text }) => [to, text])).toEqual([
      ['bo@example.com', 'Hej Bo'],
    ]);
    expect(await sql('select state from mail order by id')).toEqual([
      { state: 'sent' },
      { state: 'failed' },
    ]);
  });

  test('a backup is missed after two days', async () => {
    expect(await partOf('backup')).toMatchObject({ state: 'fails', figures: [] });
    const { dataDir } = product.parts.config;
    const file = join(dataDir, 'kopia.zip');
    writeFileSync(file, 'x'.repeat(1000));
    await markBackup(dataDir, { file, now: product.clock.now() });
    expect(await partOf('backup')).toMatchObject({ state: 'well' });
    product.clock.move(49 * hour);
    expect(await partOf('backup')).toMatchObject({
      state: 'waits',
      figures: [
        { name: 'bytes', value: 1000 },
        { name: 'backupHours', value: 49 },
      ],
    });
  });

  test('storage has room, and accounting is off, there or away', async () => {
    expect(await partOf('storage')).toMatchObject({
      figures: [{ name: 'freeBytes', value: expect.any(Number) }],
    });
    expect(await partOf('accounting')).toMatchObject({ state: 'off' });
    const books = await withAccounting(product);
    await retry('accounting');
    expect(await partOf('accounting')).toMatchObject({ state: 'well' });
    await books.misbehave({ always: 'error' });
    // Reading does not run the check again.
    expect(await partOf('accounting')).toMatchObject({ state: 'well' });
    await retry('accounting');
    expect(await partOf('accounting')).toMatchObject({ state: 'fails' });
  });
});

describe('the data of schools and courses', () => {
  const data = async () => {
    const { result } = (await ask(product, admin, 'GET /api/Health/Data')).body;
    return (kind: string) => {
      const found = (
        result as {
          kind: string;
          count: number;
          rows: { id: number; detail: string; school: { name: string } | null }[];
        }[]
      ).find((each) => each.kind === kind);
      return { count: found?.count, ids: found?.rows.map(({ id }) => id), rows: found?.rows };
    };
  };

  test('shows problems that schools would call about', async () => {
    const { school, programme, student, teacher, course, modules } = await aSchool(product);
    const loose = await aStudent(product, { schoolId: school.id });
    const empty = await aClass(product, {
      schoolId: school.id,
      programmeId: programme.id,
      name: 'Utan lärare',
    });
    const [free] = await sql(`insert into course (name) values ('Utan licens') returning id`);
    const shown = await aModule(product, free.id);
    await sql('update course_module set hide_for_students = true where module_id = $1', shown.id);
    await sql(
      `update account set activated_at = null, created_at = $2 where id = $1`,
      student.id,
      new Date('2026-11-01T00:00:00Z'),
    );
    await sql(
      'update account set activated_at = null, created_at = $2 where id = $1',
      loose.id,
      new Date('2026-11-10T00:00:00Z'),
    );
    await sql(
      'update account set created_at = $2 where id = $1',
      teacher.id,
      new Date('2026-11-01T00:00:00Z'),
    );
    const colleague = await aTeacher(product, { schoolId: school.id });
    await sql(
      'update account set activated_at = null, created_at = $2 where id = $1',
      colleague.id,
      new Date('2026-11-02T00:00:00Z'),
    );
    const found = await data();
    expect(found('noClass')).toMatchObject({
      count: 1,
      ids: [loose.id],
      rows: [{ school: { name: school.name }, detail: loose.email }],
    });
    expect(found('notActive')).toMatchObject({ ids: [student.id, colleague.id] });
    expect(found('noTeacher')).toMatchObject({ ids: [empty.id] });
    expect(found('noLicence')).toMatchObject({ ids: [free.id] });
    expect(found('noContent')).toMatchObject({
      ids: modules.map(({ id }) => id),
      rows: [{ detail: course.name }],
    });
    expect(found('bounced')).toMatchObject({ count: 0 });
  });

  test('people whose invitation failed are invited again, once, except those with a password', async () => {
    const { students } = await aSchool(product, { students: 2 });
    const [anna, bo] = students as [Person, Person];
    await sql('update account set activated_at = null where id = $1', anna.id);
    const letter = (to: string, state: string) =>
      sql(
        `insert into mail (account_id, to_address, kind, language, subject, body_text, state, state_at, created_at)
         values ($1, $2, 'activation', 'sv', '', '', $3, $4, $4)`,
        anna.id,
        to,
        state,
        product.clock.now(),
      );
    await letter('gammal@example.com', 'bounced');
    expect((await data())('bounced')).toMatchObject({ count: 0 });
    await letter(anna.email, 'bounced');
    expect((await data())('bounced')).toMatchObject({ ids: [anna.id] });
    const ids = [anna.id, bo.id];
    const invite = async () =>
      (await ask(product, admin, 'POST /api/Health/InviteAgain', { ids })).body.result;
    expect(await invite()).toEqual({ invited: 1, passedOver: 1 });
    expect(await invite()).toEqual({ invited: 0, passedOver: 2 });
    await product.workOff();
    expect(product.letters.map(({ to }) => to)).toEqual([anna.email]);
    expect((await data())('bounced')).toMatchObject({ count: 0 });
  });

  test('supervisors who are not active are invited again, except those who are not meant', async () => {
    const school = await aSchool(product, { students: 1 });
    const schoolId = school.school.id;
    const { id: companyId } = await aCompany(product, { schoolId });
    const [sven, sara, bounced] = [
      await aSupervisor(product, { schoolId, companyId }),
      await aSupervisor(product, { schoolId, companyId }),
      await aSupervisor(product, { schoolId, companyId }),
    ];
    const ids = [sven.id, sara.id, bounced.id];
    await sql(
      `update account set activated_at = null, created_at = '2026-11-01' where id = any($1::int[])`,
      ids,
    );
    await sql('update supervisor set not_me_at = now() where account_id = $1', sara.id);
    await sql(`update account set created_at = '2026-11-15' where id = $1`, bounced.id);
    await sql(
      `insert into mail (account_id, to_address, kind, language, subject, body_text, state, state_at, created_at)
       values ($1, $2, 'activationSupervisor', 'sv', '', '', 'bounced', now(), now())`,
      bounced.id,
      bounced.email,
    );
    const found = await data();
    expect(found('supervisorNotActive')).toMatchObject({
      ids: [sven.id],
      rows: [{ detail: sven.email, school: { name: school.school.name } }],
    });
    expect(found('bounced')).toMatchObject({
      ids: [bounced.id],
      rows: [{ school: { name: school.school.name } }],
    });
    expect(
      (await ask(product, admin, 'POST /api/Health/InviteAgain', { ids })).body.result,
    ).toEqual({ invited: 2, passedOver: 1 });
    await product.workOff();
    expect(product.letters.map(({ to }) => to).toSorted()).toEqual(
      [sven.email, bounced.email].toSorted(),
    );
  });

  test('modules without content are hidden from students, those with content are not', async () => {
    const { course, modules } = await aSchool(product, { modules: 2 });
    const [without, external] = modules.map(({ id }) => id);
    await sql(`update module set kind = 1, url_in_db = 'kapa.lw' where id = $1`, external);
    const { body } = await ask(product, admin, 'POST /api/Health/HideModules', {
      ids: [without, external],
    });
    expect(body.result).toEqual({ hidden: 1 });
    expect(await sql('select module_id from course_module where hide_for_students')).toEqual([
      { module_id: without },
    ]);
    expect(await tracesOf(product, 'module', without ?? 0)).toMatchObject([
      {
        kind: 'module.hidden',
        by: admin.id,
        before: { courseId: course.id, hideForStudents: false },
        after: { hideForStudents: true },
      },
    ]);
    expect((await data())('noContent')).toMatchObject({ count: 0 });
  });
});
