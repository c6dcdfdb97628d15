import { peopleContract, schoolsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, one } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { Refused, type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, anOrientation, aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { schoolClass } from './schools.tables.ts';

const { createClass, deleteClass, classById, tree } = schoolsContract;

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;
let colleague: Awaited<ReturnType<typeof aTeacher>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { name: 'Ekbacken' });
  other = await aSchool(product, { name: 'Almby' });
  colleague = await aTeacher(product, { schoolId: own.school.id, purchaser: true });
});

const asChief = () => product.as(own.teacher);
const classNames = async () =>
  (await product.db.select().from(schoolClass)).map(({ name }) => name);
const inProgramme = () => ({ programme: { id: own.programme.id } });

describe('a class is created', () => {
  test('[api.class.create] [classes.create.fields-sent] with name, programme and orientation, in either spelling of the programme', async () => {
    const orientation = await anOrientation(product, { schoolId: own.school.id, name: 'Elteknik' });
    for (const word of ['programme', 'program', 'PROGRAMME']) {
      const body = {
        name: ` EE-21, ${word} `,
        school: { id: own.school.id, name: 'Ekbacken' },
        [word]: { id: own.programme.id, name: 'El' },
        orientation: { id: orientation.id, name: 'Elteknik' },
      };
      const { status, body: reply } = await ask(product, own.teacher, 'POST /api/class', body);
      expect(status).toBe(200);
      expect(await asChief().call(classById, { id: reply.result.id })).toMatchObject({
        name: `EE-21, ${word}`,
        school: { id: own.school.id },
        programme: { id: own.programme.id },
        orientation: { id: orientation.id, name: 'Elteknik' },
        students: [],
        teachers: [],
        version: 1,
      });
    }
  });

  test('once, however often the same is sent', async () => {
    const wish = { name: 'Dubbel', ...inProgramme(), key: crypto.randomUUID() };
    await Promise.all([1, 2, 3].map(() => asChief().attempt(createClass, wish)));
    const { id } = await asChief().call(createClass, wish);
    expect((await classNames()).filter((name) => name === 'Dubbel')).toHaveLength(1);
    expect(await tracesOf(product, 'class', id)).toHaveLength(1);
    expect((await asChief().call(createClass, { ...wish, key: crypto.randomUUID() })).id).not.toBe(
      id,
    );
  });

  test('and is audited with the actor', async () => {
    const { id } = await asChief().call(createClass, { name: 'Spår', ...inProgramme() });
    const after = { name: 'Spår', programmeId: own.programme.id, orientationId: null };
    expect(await tracesOf(product, 'class', id)).toEqual([
      {
        kind: 'class.created',
        by: own.teacher.id,
        at: product.clock.now(),
        schoolId: own.school.id,
        before: null,
        after,
      },
    ]);
  });

  test.each([
    ['A<b>', 'InvalidClassName'],
    ['EE/21', 'InvalidClassName'],
    ['', 'ClassNameRequired'],
    ['   ', 'ClassNameRequired'],
    ['x'.repeat(256), 'FieldTooLong'],
  ])('[classes.name.server-enforced] not as %j', async (name, code) => {
    const before = await classNames();
    const { status, body } = await asChief().attempt(createClass, { name, ...inProgramme() });
    expect({ status, body }).toEqual({ status: 400, body: code });
    expect(await classNames()).toEqual(before);
  });

  test('[classes.name.strict-letters] not with letters beyond a to z, å, ä and ö', async () => {
    for (const name of ['Café', 'Zürich', 'Ñ1']) {
      await expect(asChief().call(createClass, { name, ...inProgramme() })).rejects.toEqual(
        new Refused(400, 'InvalidClassName'),
      );
    }
    expect((await asChief().call(createClass, { name: 'A å Ö', ...inProgramme() })).name).toBe(
      'A å Ö',
    );
    // Decomposed letters of a Mac are composed.
    expect((await asChief().call(createClass, { name: 'A\u030as', ...inProgramme() })).name).toBe(
      'Ås',
    );
  });

  test('not without a programme, in another school, or with its orientation', async () => {
    const foreign = await anOrientation(product, { schoolId: other.school.id, name: 'Främmande' });
    const refusals = [
      [{ name: 'A1' }, 'ProgramNotFound'],
      [{ name: 'A1', programme: { id: other.programme.id } }, 'ProgramNotFound'],
      [{ name: 'A1', ...inProgramme(), orientation: { id: foreign.id } }, 'OrientationNotFound'],
    ] as const;
    for (const [input, code] of refusals)
      await expect(asChief().call(createClass, input)).rejects.toEqual(new Refused(404, code));
    const superuser = await anAccount(product, { role: 'Superuser' });
    const mixed = { name: 'A1', ...inProgramme(), orientation: { id: foreign.id } };
    await expect(product.as(superuser).call(createClass, mixed)).rejects.toEqual(
      new Refused(404, 'OrientationNotFound'),
    );
  });

  test('[classes.create.no-fullaccess-refused] [classes.permission.purchaser-as-flag] not without full access, also by a purchaser', async () => {
    const before = await classNames();
    const { status, body } = await product
      .as(colleague)
      .attempt(createClass, { name: 'A1', ...inProgramme() });
    expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
    expect(await classNames()).toEqual(before);
    const both = await aTeacher(product, {
      schoolId: own.school.id,
      purchaser: true,
      fullAccess: true,
    });
    expect((await product.as(both).call(createClass, { name: 'A1', ...inProgramme() })).name).toBe(
      'A1',
    );
  });
});

describe('a class is deleted', () => {
  const aFree = (name: string) =>
    aClass(product, { schoolId: own.school.id, programmeId: own.programme.id, name });

  test('[api.class.delete] and is gone for everybody, while its row stays', async () => {
    const { id } = await aFree('Bort');
    const missing = { status: 404, body: 'ClassNotFound' };
    const address = `DELETE /api/Class/${id}` as const;
    expect((await ask(product, own.teacher, address)).status).toBe(200);
    expect(await ask(product, own.teacher, `GET /api/Class/GetByClassId/${id}`)).toEqual(missing);
    expect(await ask(product, own.teacher, address)).toEqual(missing);
    const { programmes } = await asChief().call(tree, {});
    expect(programmes.flatMap(({ classes }) => classes.map((each) => each.id))).not.toContain(id);
    expect(
      (await tracesOf(product, 'class', id)).map(({ kind, before }) => [kind, before]),
    ).toEqual([['class.deleted', { name: 'Bort' }]]);
    expect(await product.db.select().from(schoolClass).where(eq(schoolClass.id, id))).toHaveLength(
      1,
    );
  });

  test('[classes.delete.with-students] not while it has students; deleted ones do not count', async () => {
    const made = await aSchool(product, { students: 2 });
    const { student, schoolClass: full, teacher } = made;
    const moved = one(made.students.slice(1));
    const attempt = async () => {
      const { status, body } = await product.as(teacher).attempt(deleteClass, { id: full.id });
      return { status, body };
    };
    expect(await attempt()).toEqual({ status: 409, body: 'ClassHasStudents\n2' });
    expect((await product.as(teacher).call(classById, { id: full.id })).students).toHaveLength(2);
    const next = { schoolId: made.school.id, programmeId: made.programme.id, name: 'Nästa' };
    const { id: classId } = await aClass(product, next);
    const move = { studentIds: [moved.id], classId };
    await product.as(teacher).call(peopleContract.addStudentsToClass, move);
    expect(await attempt()).toEqual({ status: 409, body: 'ClassHasStudents\n1' });
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, student.id));
    await product.as(teacher).call(deleteClass, { id: full.id });
  });

  test('[classes.delete.permission] not without full access', async () => {
    const { id } = await aFree('Kvar');
    const { status, body } = await product.as(colleague).attempt(deleteClass, { id });
    expect({ status, body }).toEqual({ status: 403, body: 'NotAllowed' });
    expect((await asChief().call(classById, { id })).name).toBe('Kvar');
  });
});

test('the tree has the teacher’s rights', async () => {
  expect((await product.as(colleague).call(tree, {})).you).toEqual({
    id: colleague.id,
    fullAccess: false,
    purchaser: true,
  });
  const newcomer = await aTeacher(product, { schoolId: null });
  expect((await product.as(newcomer).call(tree, {})).you).toMatchObject({
    id: newcomer.id,
    fullAccess: false,
  });
});
