import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

const refused = { status: 400, body: 'NameHasHiddenOrMixedLetters' };
const names = {
  'only zero-width spaces': '\u200b\u200b',
  'a change of direction': 'Anna \u202egro',
  'a Cyrillic е': 'Ann\u0435 Berg',
};

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let superuser: Person;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { students: 1 });
  superuser = await anAccount(product, { role: 'Superuser' });
});

describe.each(Object.entries(names))('a name with %s', (_, name) => {
  test('is refused of a student, a teacher and an orientation', async () => {
    const [schoolClass, programme] = [
      { classId: own.schoolClass.id },
      { programme: { id: own.programme.id } },
    ];
    const student = { name, email: 'ny@skola.example', ...schoolClass };
    expect(await ask(product, own.teacher, 'POST /api/student', student)).toMatchObject(refused);
    expect(
      await ask(product, own.teacher, 'POST /api/Teacher', { name, email: 'ny@skola.example' }),
    ).toMatchObject(refused);
    const made = { name: 'EE27', ...programme, orientation: { id: 0, name } };
    expect(await ask(product, own.teacher, 'POST /api/Class', made)).toMatchObject(refused);
  });

  test('is refused of a school, a group, a programme and a company', async () => {
    const text = encodeURIComponent(name);
    const school = own.school.id;
    expect(
      await ask(product, superuser, `PUT /api/School/Update?schoolId=${school}&name=${text}`),
    ).toMatchObject(refused);
    expect(await ask(product, superuser, `POST /api/School/CreateGroup/${text}`)).toMatchObject(
      refused,
    );
    expect(
      await ask(product, superuser, 'PUT /api/School/EditGroup', { Id: 1, Name: name }),
    ).toMatchObject(refused);
    expect(
      await ask(product, superuser, 'POST /api/programme', { name, customer: school }),
    ).toMatchObject(refused);
    expect(
      await ask(product, superuser, 'PUT /api/programme', { id: own.programme.id, name }),
    ).toMatchObject(refused);
    expect(
      await ask(product, superuser, 'POST /api/LicMgt/UpdateCustomer', {
        id: 1,
        url: 'bolaget',
        name,
      }),
    ).toMatchObject(refused);
  });

  test('is a fault of the row of a list', async () => {
    const list = {
      classId: own.schoolClass.id,
      rows: [{ line: 2, name, email: 'rad@skola.example' }],
    };
    const { status, body } = await ask(product, own.teacher, 'POST /api/Student/CheckList', list);
    // The ends of a pasted cell lose the signs that nobody sees.
    const fault = /^\u200b+$/.test(name) ? 'NameRequired' : refused.body;
    expect([status, body.result.rows]).toEqual([200, [expect.objectContaining({ fault })]]);
  });
});

test('an address with letters that nobody sees, or a Cyrillic one, is refused', async () => {
  for (const email of ['ny\u200b@skola.example', 'ny@sk\u043ela.example']) {
    const student = { name: 'Ny Elev', email, classId: own.schoolClass.id };
    expect(await ask(product, own.teacher, 'POST /api/student', student)).toMatchObject({
      status: 400,
      body: 'WrongEmailFormat',
    });
    const change = { oldEmail: one(own.students).email, newEmail: email };
    const asked = await ask(product, superuser, 'POST /auth/token/UpdateUserEmail', change);
    expect(asked).toMatchObject({ status: 400, body: 'EmailIsNotValid' });
  }
});

test('a name in another script than the Latin one is stored', async () => {
  const student = { name: 'Иван Петров', email: 'ivan@skola.example', classId: own.schoolClass.id };
  expect((await ask(product, own.teacher, 'POST /api/student', student)).body.result).toMatchObject(
    { name: 'Иван Петров' },
  );
});
