import { companiesContract } from '@gesall/contract';
import { noCompanyId } from '@gesall/rules';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../operations/clean-up.ts';
import { aCompany, aPeriod, aSupervisor } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import type { School } from '../../testing/access.ts';
import { ask } from '../../testing/addresses.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { placementParticipant } from '../periods/periods.tables.ts';
import { company, companySchool } from './companies.tables.ts';

// The test clock is at 16 November 2026.

const { companies, create, remove, rename, ofSchool, list, updateKnown } = companiesContract;
const { addToLog, removeFromLog, log, positions } = companiesContract;

let product: TestProduct;
let own: School;
let other: School;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { students: 3 });
  other = await aSchool(product, { students: 2 });
});

const add = (name: string, by: Person = own.teacher) => product.as(by).call(create, { name });
const names = async (by: Person = own.teacher) =>
  (await product.as(by).call(companies, {})).map(({ name }) => name);

describe('a new company', () => {
  test('[api.apl.post-company] [apl.companies-list.scope] [api.apl.get-companies] is in the list of every school', async () => {
    const address = 'POST /api/Apl/PostCompany?name=Ek%20%26%20Son';
    const { result: made } = (await ask(product, own.teacher, address)).body;
    expect(made).toEqual({ id: expect.any(Number), name: 'Ek & Son' });
    expect(made.id).toBeGreaterThan(0);
    for (const by of [own.teacher, other.teacher])
      expect((await ask(product, by, 'GET /api/Apl/GetCompanies')).body.result).toContainEqual(
        made,
      );
    expect(await tracesOf(product, 'company', made.id)).toMatchObject([
      { kind: 'company.created', by: own.teacher.id, schoolId: own.school.id },
    ]);
  });

  test('[apl.companies.ampersand-encoded] keeps the characters that an address reserves', async () => {
    for (const name of ['A&B=C?D/E%26F', 'Ek & Son + Co #1']) {
      expect((await product.as(own.teacher).attempt(create, { name })).status).toBe(200);
      expect(await names()).toContain(name);
    }
  });

  test('[entities.apl.company] [api.apl.result-envelope] the list has ids and names, and nothing else', async () => {
    const { id: companyId } = await add('Zinkfabriken');
    const { body } = await product.as(own.teacher).attempt(companies, {});
    const whole = JSON.parse(body);
    expect(Object.keys(whole)).toEqual(['result']);
    for (const each of whole.result) expect(Object.keys(each)).toEqual(['id', 'name']);
    const removed = await product.as(own.teacher).attempt(remove, { companyId });
    expect([removed.status, removed.body]).toEqual([200, '{"result":true}']);
  });

  test.each([
    ['', 'CompanyNameRequired'],
    ['  \t ', 'CompanyNameRequired'],
    ['x'.repeat(201), 'CompanyNameTooLong'],
    ['Bygg\u200bAB', 'NameHasHiddenOrMixedLetters'],
  ])('[apl.companies.create-name-required] the name %j answers %s', async (name, code) => {
    expect(await product.as(own.teacher).attempt(create, { name })).toMatchObject({
      status: 400,
      body: code,
    });
  });

  test('[apl.companies.create-name-required] has a name of up to 200 letters, without outer spaces', async () => {
    expect((await add(` ${'å'.repeat(200)} `)).name).toBe('å'.repeat(200));
  });

  test('[apl.companies.duplicate-server] [apl.companies.duplicate-name] is refused when one has the name, in any case and with spaces around it', async () => {
    await add('Åkes Bygg AB');
    for (const name of ['ÅKES BYGG AB', '  åkes  bygg ab '])
      expect(await product.as(other.teacher).attempt(create, { name })).toMatchObject({
        status: 409,
        body: 'CompanyAlreadyExists',
      });
  });

  test('is made once when two teachers create it at the same moment', async () => {
    const attempts = await Promise.all(
      [own.teacher, other.teacher, own.teacher].map((by) =>
        product.as(by).attempt(create, { name: 'Samtidiga AB' }),
      ),
    );
    expect(attempts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    expect((await names()).filter((name) => name === 'Samtidiga AB')).toHaveLength(1);
  });

  test('is not made by a teacher without a school', async () => {
    const homeless = await aTeacher(product, { schoolId: null });
    expect(await product.as(homeless).attempt(create, { name: 'Ingens AB' })).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
  });

  test('[security.apl.superuser-admin] is also made by administrators', async () => {
    const superuser = await anAccount(product, { role: 'Superuser' });
    const made = await add('Centralt AB', superuser);
    expect(await product.as(own.teacher).attempt(remove, { companyId: made.id })).toMatchObject({
      status: 403,
    });
    expect(await product.as(superuser).call(remove, { companyId: made.id })).toBe(true);
  });
});

describe('deleting a company', () => {
  test('[apl.companies.delete] [api.apl.delete-company] removes an unused one, once', async () => {
    const { id, name } = await add('Borta AB');
    const address = `DELETE /api/Apl/DeleteCompany?companyId=${id}` as const;
    expect((await ask(product, own.teacher, address)).status).toBe(200);
    expect(await names()).not.toContain(name);
    expect(await ask(product, own.teacher, address)).toEqual({
      status: 404,
      body: 'CompanyNotFound',
    });
  });

  test('[apl.companies.delete-in-use] is refused while a supervisor or a participant has it', async () => {
    const { id: companyId } = await add('Svens AB');
    await aSupervisor(product, { schoolId: other.school.id, companyId });
    const { company: used } = await aPeriod(product, own);
    for (const id of [companyId, used.id])
      expect(await product.as(own.teacher).attempt(remove, { companyId: id })).toMatchObject({
        status: 409,
        body: 'CompanyInUse',
      });
  });

  test('[apl.wizard.company-4-exists] the one for students without a company stays', async () => {
    expect(await product.as(own.teacher).call(companies, {})).toContainEqual({
      id: noCompanyId,
      name: 'Ej angivet företag',
    });
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const by of [own.teacher, superuser])
      expect(await product.as(by).attempt(remove, { companyId: noCompanyId })).toMatchObject({
        status: 409,
        body: 'CompanyInUse',
      });
  });

  test('is refused to another school, and while another school knows of it', async () => {
    const { id: companyId } = await add('Egna AB');
    expect(await product.as(other.teacher).attempt(remove, { companyId })).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
    const entry = {
      companyId,
      schoolId: other.school.id,
      kind: 'visit',
      day: '2026-11-10',
    } as const;
    const { id: logId } = await product.as(other.teacher).call(addToLog, { ...entry, note: '' });
    expect((await product.as(own.teacher).attempt(remove, { companyId })).body).toBe(
      'CompanyInUse',
    );
    await product.as(other.teacher).call(removeFromLog, { logId });
    expect(await product.as(own.teacher).call(remove, { companyId })).toBe(true);
  });

  test('waits for a student who gets it at the same moment', async () => {
    const { id: companyId } = await add('Bråttom AB');
    const { participants } = await aPeriod(product, {
      ...own,
      from: '2026-01-12',
      to: '2026-01-30',
    });
    const change = `update placement_participant set company_id = ${companyId} where id = ${participants[0]?.id}`;
    const answer = await meanwhile(product, change, () =>
      product.as(own.teacher).attempt(remove, { companyId }),
    );
    expect(answer).toMatchObject({ status: 409, body: 'CompanyInUse' });
  });
});

describe('renaming a company', () => {
  test('is for the school that added it, while nobody uses it', async () => {
    const { id: companyId } = await add('Fel Namn AB');
    const to = { companyId, name: 'Rätt Namn AB' };
    expect((await product.as(other.teacher).attempt(rename, to)).status).toBe(403);
    expect(await product.as(own.teacher).call(rename, to)).toEqual({
      id: companyId,
      name: 'Rätt Namn AB',
    });
    expect((await tracesOf(product, 'company', companyId)).at(-1)).toMatchObject({
      kind: 'company.renamed',
      before: { name: 'Fel Namn AB' },
      after: { name: 'Rätt Namn AB' },
    });
    await aSupervisor(product, { schoolId: own.school.id, companyId });
    const again = { companyId, name: 'Annat AB' };
    expect(await product.as(own.teacher).attempt(rename, again)).toMatchObject({
      status: 409,
      body: 'CompanyInUse',
    });
  });

  test('is refused to a name that exists, and to a form that others have overtaken', async () => {
    await add('Finns AB');
    const { id: companyId } = await add('Finns inte AB');
    const attempt = (input: object) =>
      product.as(own.teacher).attempt(rename, { companyId, ...input } as never);
    expect((await attempt({ name: 'finns ab' })).body).toBe('CompanyAlreadyExists');
    expect((await attempt({ name: 'Första AB', version: 1 })).status).toBe(200);
    expect((await attempt({ name: 'Andra AB', version: 1 })).body).toBe('ChangedMeanwhile');
    expect((await attempt({ companyId: noCompanyId, name: 'Nytt' })).body).toBe('CompanyInUse');
    expect((await attempt({ companyId: 2_000_000_000, name: 'Nytt' })).status).toBe(404);
  });
});

describe('what a school knows of a company', () => {
  const known = { address: 'Ågatan 1, Sala', phone: '0224-1', latitude: 59.9, longitude: 16.6 };

  test('is its own', async () => {
    const { id: companyId } = await add('Känd AB');
    const place = { companyId, schoolId: own.school.id };
    const read = (school: School) =>
      product
        .as(school.teacher)
        .call(companiesContract.company, { companyId, schoolId: school.school.id });
    expect(await read(own)).toMatchObject({ address: '', places: null, knownVersion: 0 });
    await product.as(own.teacher).call(updateKnown, { ...place, ...known, places: 3, version: 0 });
    expect(await read(own)).toMatchObject({ ...known, places: 3, knownVersion: 1, isOwn: true });
    expect(await read(other)).toMatchObject({ address: '', places: null, isOwn: false });
    expect((await tracesOf(product, 'company', companyId)).at(-1)).toMatchObject({
      kind: 'company.detailsChanged',
      schoolId: own.school.id,
      after: { ...known, places: 3 },
    });
  });

  test('is not overwritten by a form that a colleague has overtaken', async () => {
    const { id: companyId } = await add('Tävlan AB');
    const place = { companyId, schoolId: own.school.id };
    const save = (places: number, version?: number) =>
      product.as(own.teacher).attempt(updateKnown, {
        ...place,
        ...known,
        places,
        ...(version !== undefined && { version }),
      });
    const both = await Promise.all([save(1, 0), save(2, 0)]);
    expect(both.map(({ body }) => body).toSorted()).toEqual([
      'ChangedMeanwhile',
      '{"result":true}',
    ]);
    expect((await save(5, 0)).body).toBe('ChangedMeanwhile');
    expect((await save(5)).status).toBe(200);
    expect((await save(6, 2)).status).toBe(200);
  });

  test('needs a place on earth, and a company that is one', async () => {
    const { id: companyId } = await add('Jorden AB');
    const attempt = (input: object) =>
      product.as(own.teacher).attempt(updateKnown, {
        companyId,
        schoolId: own.school.id,
        ...known,
        places: null,
        ...input,
      } as never);
    for (const input of [{ latitude: 91 }, { longitude: null }, { places: 1000 }, { places: -1 }])
      expect(await attempt(input)).toMatchObject({ status: 400, body: 'InvalidInput' });
    expect((await attempt({ companyId: noCompanyId })).body).toBe('CompanyIsNone');
    expect((await attempt({ companyId: 2_000_000_000 })).body).toBe('CompanyNotFound');
  });
});

describe('places and use', () => {
  const of = async (school: School, companyId: number, days = {}) => {
    const all = await product
      .as(school.teacher)
      .call(ofSchool, { schoolId: school.school.id, ...days });
    return all.find(({ id }) => id === companyId);
  };

  test('count the most students at a time in the asked days, of the own school', async () => {
    const school = await aSchool(product, { students: 3 });
    const [anna, bo, cecilia] = school.students as [Person, Person, Person];
    const first = await aPeriod(product, { ...school, students: [anna, bo] });
    const companyId = first.company.id;
    const second = await aPeriod(product, {
      ...school,
      students: [anna, cecilia],
      from: '2026-12-12',
      to: '2027-01-20',
    });
    await product.db
      .update(placementParticipant)
      .set({ companyId })
      .where(eq(placementParticipant.periodId, second.period.id));
    await product.db
      .insert(companySchool)
      .values({ schoolId: school.school.id, companyId, places: 3 });
    expect(await of(school, companyId)).toMatchObject({
      places: 3,
      taken: 2,
      lastUsed: '2026-11-16',
    });
    // Anna is there in both periods, never twice on one day.
    expect(await of(school, companyId, { from: '2026-11-01', to: '2027-02-01' })).toMatchObject({
      taken: 2,
    });
    expect(await of(school, companyId, { from: '2027-01-21', to: '2027-02-01' })).toMatchObject({
      taken: 0,
    });
    expect(await of(school, companyId, { exceptPeriodId: first.period.id })).toMatchObject({
      taken: 0,
      lastUsed: '2026-11-16',
    });
    expect(await of(other, companyId)).toMatchObject({ places: null, taken: 0, lastUsed: null });
    await product.db
      .update(placementParticipant)
      .set({ removedAt: product.clock.now() })
      .where(
        and(
          eq(placementParticipant.periodId, first.period.id),
          eq(placementParticipant.studentId, bo.id),
        ),
      );
    expect(await of(school, companyId)).toMatchObject({ taken: 1 });
  });

  test('the days of a period end after they begin', async () => {
    const asked = { schoolId: own.school.id, from: '2026-12-01', to: '2026-11-01' };
    expect(await product.as(own.teacher).attempt(ofSchool, asked)).toMatchObject({
      status: 400,
      body: 'InvalidInput',
    });
  });

  test('are on the map where the own school knows the place', async () => {
    const { company: used } = await aPeriod(product, other);
    const read = ({ teacher, school }: School) =>
      product.as(teacher).call(positions, { schoolId: school.id });
    const place = { companyId: used.id, schoolId: other.school.id };
    const known = { address: 'Ågatan 1', phone: '', latitude: 59.9, longitude: 16.6, places: 2 };
    await product.as(other.teacher).call(updateKnown, { ...place, ...known });
    expect(await read(other)).toEqual([
      {
        id: used.id,
        name: used.name,
        address: 'Ågatan 1',
        latitude: 59.9,
        longitude: 16.6,
        places: 2,
        taken: 2,
      },
    ]);
    expect((await read(own)).map(({ id }) => id)).not.toContain(used.id);
  });

  test('are listed a page at a time, by name or latest use', async () => {
    const school = await aSchool(product, { students: 1 });
    const { company: used } = await aPeriod(product, school);
    const asked = { schoolId: school.school.id, take: 2 };
    const page = await product.as(school.teacher).call(list, { ...asked, sort: '-lastUsed' });
    expect(page.items[0]).toEqual({
      id: used.id,
      name: used.name,
      places: null,
      taken: 1,
      lastUsed: '2026-11-16',
      supervisors: 1,
    });
    expect(page.items).toHaveLength(2);
    expect(page.next).not.toBeNull();
    const found = await product
      .as(school.teacher)
      .call(list, { ...asked, sort: 'name', search: used.name });
    expect(found.items.map(({ id }) => id)).toContain(used.id);
    const none = await product
      .as(school.teacher)
      .call(list, { ...asked, sort: 'name', search: 'Ej angivet' });
    expect(none.items).toEqual([]);
  });
});

describe('the log of a company', () => {
  const entriesOf = async (school: School, companyId: number) => {
    const asked = { companyId, schoolId: school.school.id, sort: '-day' as const, take: 50 };
    return (await product.as(school.teacher).call(log, asked)).items;
  };

  test('holds contacts and visits of the own school, the latest first', async () => {
    const { id: companyId } = await aCompany(product, { schoolId: own.school.id });
    const place = { companyId, schoolId: own.school.id };
    const record = (kind: 'contact' | 'visit', day: string, note: string) =>
      product.as(own.teacher).call(addToLog, { ...place, kind, day, note });
    await record('contact', '2026-11-02', 'Ringde om två platser');
    await record('visit', '2026-11-09', '');
    const by = own.teacher.name;
    expect(await entriesOf(own, companyId)).toMatchObject([
      { kind: 'visit', day: '2026-11-09', note: '', by, isOwn: true },
      { kind: 'contact', day: '2026-11-02', note: 'Ringde om två platser', by },
    ]);
    expect(await entriesOf(other, companyId)).toEqual([]);
  });

  test('is deleted by its author only', async () => {
    const { id: companyId } = await aCompany(product, { schoolId: own.school.id });
    const colleague = await aTeacher(product, { schoolId: own.school.id });
    const entry = { companyId, schoolId: own.school.id, kind: 'visit', day: '2026-11-10' } as const;
    const { id: logId } = await product.as(own.teacher).call(addToLog, { ...entry, note: '' });
    expect(await product.as(other.teacher).attempt(removeFromLog, { logId })).toMatchObject({
      status: 404,
      body: 'CompanyLogNotFound',
    });
    expect(await product.as(colleague).attempt(removeFromLog, { logId })).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
    expect(await product.as(own.teacher).call(removeFromLog, { logId })).toBe(true);
    expect(await entriesOf(own, companyId)).toEqual([]);
  });

  test('is kept for two years', async () => {
    const { id: companyId } = await aCompany(product, { schoolId: own.school.id });
    const place = { companyId, schoolId: own.school.id, kind: 'visit', note: '' } as const;
    for (const day of ['2024-11-10', '2024-11-20'])
      await product.as(own.teacher).call(addToLog, { ...place, day });
    await cleanUp(product.parts);
    expect((await entriesOf(own, companyId)).map(({ day }) => day)).toEqual(['2024-11-20']);
  });

  test('a deleted company takes it along', async () => {
    const { id: companyId } = await add('Kort tid AB');
    const entry = { companyId, schoolId: own.school.id, kind: 'visit', day: '2026-11-10' } as const;
    await product.as(own.teacher).call(addToLog, { ...entry, note: '' });
    await product.as(own.teacher).call(remove, { companyId });
    expect(await product.db.select().from(company).where(eq(company.id, companyId))).toEqual([]);
    const place = { schoolId: own.school.id, companyId };
    for (const read of [companiesContract.company, log])
      expect(await product.as(own.teacher).attempt(read, place)).toMatchObject({
        status: 404,
        body: 'CompanyNotFound',
      });
  });
});
