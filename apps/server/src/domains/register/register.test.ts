import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { anAccount, aSchool, one, type Person, type School } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aClass, anOrientation, aProgramme, aStudent } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { schoolLicence } from '../licences/licences.tables.ts';
import { programmeLicence } from '../licences/programme-licences.tables.ts';
import { programme } from './register.tables.ts';

let product: TestProduct;
let admin: Person;
let superuser: Person;
let own: School;

beforeAll(async () => {
  product = await testProduct();
  admin = await anAccount(product, { role: 'Admin' });
  superuser = await anAccount(product, { role: 'Superuser' });
  own = await aSchool(product, { name: 'Ekbacken', students: 2 });
});

const asked = (address: Parameters<typeof ask>[2], sent?: unknown) =>
  ask(product, admin, address, sent);
const schools = async () =>
  (await asked('GET /api/SchoolsForAdmin')).body.result as {
    id: number;
    name: string;
    [field: string]: unknown;
  }[];
const schoolOf = async (id: number) => one((await schools()).filter((school) => school.id === id));
const groups = async () =>
  (await asked('GET /api/School/GetGroups')).body.result as { id: number; name: string }[];
const aGroup = async (name: string) =>
  (await asked(`POST /api/School/CreateGroup/${encodeURIComponent(name)}`)).body.result;

describe('the register', () => {
  test('[api.schools-for-admin.get] [entities.school] lists every school with its figures', async () => {
    const { school, licence, programme: first } = own;
    expect(await schoolOf(school.id)).toEqual({
      id: school.id,
      name: 'Ekbacken',
      fortKnoxCustomerNumber: school.customerNumber,
      group: null,
      version: 1,
      adress: { street: null, zipCode: null, city: null, country: null },
      programLicenses: [
        {
          id: expect.any(Number),
          name: licence.name,
          customerId: school.id,
          addedDate: '2026-08-01',
          validTo: '2027-06-30',
          fortKnoxNumber: licence.schoolArticle,
          fortKnoxNumberStudentPackage: licence.studentArticle,
          fortKnoxCostCenter: 'EE',
          hasExpired: false,
          hasExpireWarning: false,
        },
      ],
      programmes: [{ id: first.id, name: first.name, costCenter: 'EE' }],
      nbrOfClasses: 1,
      nbrOfTeachers: 1,
      nbrOfStudents: 2,
      licenseEl: false,
      licenseBygg: false,
      licenseFordon: false,
      studenterEl: 0,
      studenterBygg: 0,
      studenterFordon: 0,
    });
    const names = (await schools()).map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'sv')));
    expect(await ask(product, own.teacher, 'GET /api/SchoolsForAdmin')).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
  });

  test('[entities.school] leaves out deleted people and classes', async () => {
    const school = await aSchool(product, { students: 2 });
    const at = product.clock.now();
    for (const { id } of [school.student, school.teacher])
      await product.db.update(account).set({ deletedAt: at }).where(eq(account.id, id));
    const closed = await aProgramme(product, { schoolId: school.school.id, name: 'Nedlagt' });
    await aClass(product, { schoolId: school.school.id, programmeId: closed.id, name: 'NN20' });
    await product.db.update(programme).set({ deletedAt: at }).where(eq(programme.id, closed.id));
    expect(await schoolOf(school.school.id)).toMatchObject({
      nbrOfClasses: 1,
      nbrOfTeachers: 0,
      nbrOfStudents: 1,
    });
  });

  test('[adminschools.fields.el-bygg-fordon] counts three trades by the first word of a programme’s name', async () => {
    const { school } = await aSchool(product);
    const [el, building] = await product.db
      .insert(programmeLicence)
      .values(
        ['El och energi', 'Bygg och anläggning'].map((name) => ({
          name,
          studentArticle: 's',
          schoolArticle: 'k',
          costCenter: name,
        })),
      )
      .returning();
    const held = {
      schoolId: school.id,
      schoolArticle: 'k',
      studentArticle: 's',
      costCenter: 'c',
      addedOn: '2026-01-01',
    };
    await product.db.insert(schoolLicence).values([
      { ...held, programmeLicenceId: el?.id ?? 0, validTo: '2026-11-16' },
      { ...held, programmeLicenceId: building?.id ?? 0, validTo: '2026-11-15' },
    ]);
    const place = {
      schoolId: school.id,
      programmeId: (await aProgramme(product, { schoolId: school.id, name: 'El och energi' })).id,
    };
    const classId = (await aClass(product, { ...place, name: 'EE1' })).id;
    const second = (await aClass(product, { ...place, name: 'EE2' })).id;
    for (let place = 0; place < 4; place++)
      await aStudent(product, { schoolId: school.id, classId: place ? classId : second });
    expect(await schoolOf(school.id)).toMatchObject({
      licenseEl: true,
      studenterEl: 4,
      licenseBygg: false,
      studenterBygg: 0,
      licenseFordon: false,
      studenterFordon: 0,
    });
    const [vehicles] = await product.db
      .insert(programmeLicence)
      .values({
        name: 'Fordon och transport',
        studentArticle: 's',
        schoolArticle: 'k',
        costCenter: 'FT',
      })
      .returning();
    await product.db
      .insert(schoolLicence)
      .values({ ...held, programmeLicenceId: vehicles?.id ?? 0, validTo: '2026-11-16' });
    for (const [name, students] of [
      ['Bygg 2', 2],
      ['Fordon A', 1],
      ['Modell', 3],
    ] as const) {
      const { id: programmeId } = await aProgramme(product, { schoolId: school.id, name });
      const its = await aClass(product, { schoolId: school.id, programmeId, name: `${name} k` });
      for (let count = 0; count < students; count++)
        await aStudent(product, { schoolId: school.id, classId: its.id });
    }
    expect(await schoolOf(school.id)).toMatchObject({
      ...{ licenseEl: true, studenterEl: 4 },
      ...{ licenseBygg: false, studenterBygg: 2 },
      ...{ licenseFordon: true, studenterFordon: 1 },
    });
    await product.db
      .update(schoolLicence)
      .set({ validTo: '2026-11-16' })
      .where(eq(schoolLicence.programmeLicenceId, building?.id ?? 0));
    expect(await schoolOf(school.id)).toMatchObject({ licenseBygg: true });
  });
});

describe('a school', () => {
  test('[api.school.update] [adminschools.rename.flow] is renamed, and the event has the actor', async () => {
    const { school } = await aSchool(product);
    expect(
      (await asked(`PUT /api/School/Update?schoolId=${school.id}&name=%20Nya%20skolan%20`)).status,
    ).toBeLessThan(300);
    expect(await schoolOf(school.id)).toMatchObject({ name: 'Nya skolan', version: 2 });
    const traces = await tracesOf(product, 'school', school.id);
    expect(traces).toMatchObject([
      {
        kind: 'school.renamed',
        by: admin.id,
        schoolId: school.id,
        before: { name: school.name },
        after: { name: 'Nya skolan' },
      },
    ]);
    await asked(`PUT /api/School/Update?schoolId=${school.id}&name=Nya%20skolan`);
    expect(await tracesOf(product, 'school', school.id)).toHaveLength(1);
  });

  test('[adminschools.rename.non-empty-and-changed] [adminschools.names.length-limit] has a name of one to 255 letters', async () => {
    const { school } = await aSchool(product);
    const rename = (name: string) =>
      asked(`PUT /api/School/Update?schoolId=${school.id}&name=${encodeURIComponent(name)}`);
    for (const name of ['', '   ', 'a'.repeat(256)])
      expect(await rename(name)).toEqual({ status: 400, body: 'InvalidInput' });
    expect((await schoolOf(school.id)).name).toBe(school.name);
    expect((await rename('a'.repeat(60))).status).toBeLessThan(300);
    expect((await schoolOf(school.id)).name).toBe('a'.repeat(60));
    const programmeOf = (name: string) =>
      asked('POST /api/programme', { name, customer: school.id });
    expect((await programmeOf('a'.repeat(255))).status).toBe(200);
    expect(await programmeOf('a'.repeat(256))).toEqual({ status: 400, body: 'InvalidInput' });
    expect((await rename('a'.repeat(255))).status).toBeLessThan(300);
    expect(await asked('PUT /api/School/Update?schoolId=2000000000&name=x')).toEqual({
      status: 404,
      body: 'SchoolNotFound',
    });
  });

  test('is not renamed from an outdated form', async () => {
    const { school } = await aSchool(product);
    await asked(`PUT /api/School/Update?schoolId=${school.id}&name=Deras&version=1`);
    expect(await asked(`PUT /api/School/Update?schoolId=${school.id}&name=Min&version=1`)).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect((await schoolOf(school.id)).name).toBe('Deras');
  });
});

describe('groups of schools', () => {
  test('[api.school.create-group] [adminschools.groups.create] [api.school.get-groups] are made and listed by name', async () => {
    await aGroup('Östra gruppen');
    await aGroup('Nord/Syd');
    expect((await groups()).map(({ name }) => name)).toEqual(['Nord/Syd', 'Östra gruppen']);
    expect(Object.keys(one(await groups().then((all) => all.slice(0, 1))))).toEqual(['id', 'name']);
  });

  test('[adminschools.groups.create-blank] have a name', async () => {
    const before = await groups();
    expect(await asked('POST /api/School/CreateGroup/%20')).toEqual({
      status: 400,
      body: 'InvalidInput',
    });
    expect(await groups()).toEqual(before);
  });

  test('[api.school.edit-group] [adminschools.groups.rename] [adminschools.groups.rename-blank-ignored] get another name', async () => {
    const { id } = await aGroup('Nord');
    await asked('PUT /api/School/EditSchoolGrouping', [{ CustomerId: own.school.id, GroupId: id }]);
    await asked('PUT /api/School/EditGroup', { Id: id, Name: 'Norr' });
    expect(await asked('PUT /api/School/EditGroup', { Id: id, Name: ' ' })).toEqual({
      status: 400,
      body: 'InvalidInput',
    });
    expect((await groups()).find((group) => group.id === id)?.name).toBe('Norr');
    expect((await schoolOf(own.school.id)).group).toEqual({ id, name: 'Norr' });
    expect(await asked('PUT /api/School/EditGroup', { Id: 2_000_000_000, Name: 'x' })).toEqual({
      status: 404,
      body: 'SchoolGroupNotFound',
    });
  });

  test('[api.school.edit-school-grouping] [adminschools.groups.assign] [adminschools.groups.assign-none] contain schools until they are removed', async () => {
    const [here, there] = [await aSchool(product), await aSchool(product)];
    const { id } = await aGroup('Väst');
    const both = [here, there].map(({ school }) => ({ CustomerId: school.id, GroupId: id }));
    expect((await asked('PUT /api/School/EditSchoolGrouping', both)).status).toBeLessThan(300);
    for (const { school } of [here, there])
      expect((await schoolOf(school.id)).group).toEqual({ id, name: 'Väst' });
    await asked('PUT /api/School/EditSchoolGrouping', [
      { CustomerId: here.school.id, GroupId: null },
      { CustomerId: there.school.id, GroupId: 0 },
    ]);
    for (const { school } of [here, there]) expect((await schoolOf(school.id)).group).toBeNull();
    expect(await tracesOf(product, 'school', here.school.id)).toMatchObject([
      { kind: 'school.grouped', after: { groupId: id } },
      { kind: 'school.grouped', before: { groupId: id }, after: { groupId: null } },
    ]);
  });

  test('[adminschools.groups.assign-changed-only] refuse a whole list for one wrong id', async () => {
    const { school } = await aSchool(product);
    const { id } = await aGroup('Syd');
    const list = [
      { CustomerId: school.id, GroupId: id },
      { CustomerId: 2_000_000_000, GroupId: id },
    ];
    expect(await asked('PUT /api/School/EditSchoolGrouping', list)).toEqual({
      status: 404,
      body: 'CustomerNotFound',
    });
    expect((await schoolOf(school.id)).group).toBeNull();
    expect(
      await asked('PUT /api/School/EditSchoolGrouping', [
        { CustomerId: school.id, GroupId: 2_000_000_000 },
      ]),
    ).toEqual({
      status: 404,
      body: 'SchoolGroupNotFound',
    });
    expect((await schoolOf(school.id)).group).toBeNull();
  });

  test('[api.school.delete-group] [adminschools.groups.delete] are deleted, and their schools stay without one', async () => {
    const { school } = await aSchool(product);
    const { id } = await aGroup('Kort liv');
    await asked('PUT /api/School/EditSchoolGrouping', [{ CustomerId: school.id, GroupId: id }]);
    expect((await asked(`DELETE /api/School/DeleteSchoolGroup?groupId=${id}`)).status).toBeLessThan(
      300,
    );
    expect((await groups()).some((group) => group.id === id)).toBe(false);
    expect((await schoolOf(school.id)).group).toBeNull();
    expect(await asked(`DELETE /api/School/DeleteSchoolGroup?groupId=${id}`)).toEqual({
      status: 404,
      body: 'SchoolGroupNotFound',
    });
  });
});

describe('the programmes of a school', () => {
  const programmesOf = async (schoolId: number) =>
    (await asked(`GET /api/programme/getBySchoolId/${schoolId}`)).body.result;
  const create = (values: object) => asked('POST /api/programme', values);

  test('[api.programme.by-school] [entities.programme] come with their classes', async () => {
    const { school, programme: first, schoolClass, teacher } = await aSchool(product);
    const empty = await aProgramme(product, {
      schoolId: school.id,
      name: 'Ö-program',
      costCenter: 'ÖÖ',
    });
    const { body, status } = await ask(
      product,
      teacher,
      `GET /api/programme/getBySchoolId/${school.id}`,
    );
    expect(status).toBe(200);
    const customer = { id: school.id, name: school.name };
    expect(body.result).toMatchObject([
      {
        id: first.id,
        name: first.name,
        customer,
        costCenter: 'EE',
        classes: [{ id: schoolClass.id }],
      },
      { id: empty.id, name: 'Ö-program', customer, costCenter: 'ÖÖ', classes: [] },
    ]);
    expect(
      await ask(product, own.teacher, `GET /api/programme/getBySchoolId/${school.id}`),
    ).toEqual({
      status: 404,
      body: 'SchoolNotFound',
    });
  });

  test('[api.programme.create] is given one by its id, or as an object', async () => {
    const { school, licence } = await aSchool(product);
    const byId = await create({ name: 'Fordon A', customer: school.id, costCenter: 'FT' });
    const byObject = await create({
      name: licence.name,
      customer: { id: school.id, name: 'vad som helst' },
      costCenter: 'XX',
    });
    expect(byId.body.result).toEqual({
      id: expect.any(Number),
      name: 'Fordon A',
      costCenter: 'FT',
    });
    expect((await programmesOf(school.id)).map(({ id }: { id: number }) => id)).toEqual(
      expect.arrayContaining([byId.body.result.id, byObject.body.result.id]),
    );
    const row = one(
      await product.db.select().from(programme).where(eq(programme.id, byObject.body.result.id)),
    );
    expect(row.programmeLicenceId).toBe(licence.id);
    expect(await create({ name: 'Utan skola' })).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await create({ name: 'fordon a', customer: school.id })).toEqual({
      status: 409,
      body: 'ProgramAlreadyExists',
    });
    expect(await create({ name: 'x', customer: 2_000_000_000 })).toEqual({
      status: 404,
      body: 'SchoolNotFound',
    });
  });

  test('[api.programme.update] gets another name', async () => {
    const { school, programme: first } = await aSchool(product);
    await aProgramme(product, { schoolId: school.id, name: 'Upptaget' });
    const put = (values: object) =>
      asked('PUT /api/programme', {
        id: first.id,
        customer: { id: school.id },
        classes: [],
        ...values,
      });
    expect((await put({ name: 'Bygg 2' })).status).toBeLessThan(300);
    expect((await asked(`GET /api/programme/${first.id}`)).body.result.name).toBe('Bygg 2');
    expect(await put({ name: ' ' })).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await put({ name: 'upptaget' })).toEqual({ status: 409, body: 'ProgramAlreadyExists' });
    expect(await put({ name: 'x', id: 2_000_000_000 })).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    expect(await put({ name: 'Min', version: 1 })).toEqual({
      status: 409,
      body: 'ChangedMeanwhile',
    });
    expect((await asked(`GET /api/programme/${first.id}`)).body.result.name).toBe('Bygg 2');
  });

  test('[api.programme.delete] [admin.codes.program-not-found] is deleted when it has no classes', async () => {
    const { school } = await aSchool(product);
    const { id } = await aProgramme(product, { schoolId: school.id, name: 'Tomt' });
    expect((await asked(`DELETE /api/programme/${id}`)).status).toBeLessThan(300);
    expect(await asked(`GET /api/programme/${id}`)).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    expect(await asked(`DELETE /api/programme/${id}`)).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    expect((await programmesOf(school.id)).some((each: { id: number }) => each.id === id)).toBe(
      false,
    );
    expect(
      await asked(
        'POST /api/ProgramLicense/AddCoursesToProgramLicense?licenseName=Finnsej&courseIds=1',
      ),
    ).toEqual({
      status: 404,
      body: 'ProgramNotFound',
    });
    for (const address of [
      'DELETE /api/programme/999999',
      `POST /api/ProgramLicense?name=Finnsej&customerId=${school.id}`,
      'PUT /api/ProgramLicense/UpdateProgramLicense?licenseId=999999&validTo=2027-06-30',
    ] as const)
      expect([address, await asked(address)]).toEqual([
        address,
        { status: 404, body: 'ProgramNotFound' },
      ]);
  });

  test('[adminschools.programmes.delete-with-classes] keeps its classes: it is not deleted while it has any', async () => {
    const { programme: first, schoolClass } = await aSchool(product);
    expect(await asked(`DELETE /api/programme/${first.id}`)).toEqual({
      status: 409,
      body: 'ProgramHasClasses\n1',
    });
    expect(
      (await asked(`GET /api/Class/GetByClassId/${schoolClass.id}`)).body.result.programme.id,
    ).toBe(first.id);
  });

  test('[api.orientation.by-school] [entities.orientation] its orientations are listed by name', async () => {
    const { school } = await aSchool(product);
    for (const name of ['Ö', 'Anläggning'])
      await anOrientation(product, { schoolId: school.id, name });
    const { body } = await asked(`GET /api/orientation/getBySchoolId/${school.id}`);
    expect(body.result).toEqual([
      { id: expect.any(Number), name: 'Anläggning' },
      { id: expect.any(Number), name: 'Ö' },
    ]);
  });
});

describe('a class that administration makes', () => {
  const create = (values: object) => asked('POST /api/class', values);

  test('[api.class.create.orientation-reply] makes an orientation of a new name, once', async () => {
    const { school, programme: first } = await aSchool(product);
    const values = {
      school: school.id,
      programme: { id: first.id, name: first.name, Customer: { id: school.id } },
    };
    const made = await create({
      ...values,
      name: 'EE22B',
      orientation: { id: 0, name: 'Anläggning' },
    });
    expect(made.body.result).toMatchObject({ name: 'EE22B', orientation: { name: 'Anläggning' } });
    const { orientation } = made.body.result;
    expect(orientation.id).toBeGreaterThan(0);
    const again = await create({
      ...values,
      name: 'EE22C',
      orientation: { id: 0, name: ' anläggning ' },
    });
    expect(again.body.result.orientation).toEqual(orientation);
    expect((await asked(`GET /api/orientation/getBySchoolId/${school.id}`)).body.result).toEqual([
      orientation,
    ]);
    const chosen = await create({ ...values, name: 'EE22D', orientation });
    expect(chosen.body.result.orientation).toEqual(orientation);
  });

  test('[adminschools.classes.create-orientation-empty] [admin.guards.no-school-scope] has no orientation when none is chosen or typed, at any school', async () => {
    const { school, programme: first } = await aSchool(product);
    for (const [name, orientation] of Object.entries({
      EA: null,
      EB: undefined,
      EC: { id: 0, name: ' ' },
    })) {
      const { status, body } = await create({ name, orientation, programme: { id: first.id } });
      expect([status, body.result.orientation]).toEqual([200, null]);
    }
    const { body } = await asked(`GET /api/Class/GetBySchoolId/${school.id}`);
    expect(
      body.result.filter((each: { orientation: unknown }) => each.orientation === null),
    ).toHaveLength(4);
    const teacher = {
      name: 'Ny lärare',
      email: 'ny.larare.overallt@example.com',
      fullAccess: true,
      purchaser: true,
    };
    expect((await asked('POST /api/teacher', teacher)).status).toBe(200);
    const bySuperuser = (address: `POST /${string}`, sent: object) =>
      ask(product, superuser, address, sent);
    const chief = { ...teacher, email: 'chef.overallt@example.com' };
    expect(await bySuperuser('POST /api/teacher', chief)).toMatchObject({
      status: 200,
      body: { result: { fullAccess: true, purchaser: true } },
    });
    const made = { name: 'ED', programme: { id: first.id } };
    expect((await bySuperuser('POST /api/class', made)).status).toBe(200);
  });
});

test('the register requires an administrator', async () => {
  const { school, programme: first, teacher, student } = own;
  const before = await schoolOf(school.id);
  const calls = [
    ['GET /api/SchoolsForAdmin'],
    [`PUT /api/School/Update?schoolId=${school.id}&name=Kapad`],
    ['POST /api/School/CreateGroup/Egen'],
    ['PUT /api/School/EditSchoolGrouping', [{ CustomerId: school.id, GroupId: 0 }]],
    ['POST /api/programme', { name: 'Eget', customer: school.id }],
    [`DELETE /api/programme/${first.id}`],
    [`POST /api/ProgramLicense?name=${own.licence.name}&customerId=${school.id}`],
    ['GET /api/ProgramLicense/GetAvailableProgramLicenses'],
  ] as const;
  for (const person of [teacher, student, await anAccount(product, { role: 'AplSupervisor' })]) {
    for (const [address, sent] of calls)
      expect(await ask(product, person, address, sent)).toEqual({
        status: 403,
        body: 'NotAllowed',
      });
  }
  expect(await schoolOf(school.id)).toEqual(before);
  expect((await ask(product, superuser, 'GET /api/SchoolsForAdmin')).status).toBe(200);
});
