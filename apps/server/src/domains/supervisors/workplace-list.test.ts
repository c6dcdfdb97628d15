import { companiesContract, supervisorsContract, undoContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { aCompany, aPeriod, aSupervisor } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import type { School } from '../../testing/access.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { latestAct } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { placementParticipant } from '../periods/periods.tables.ts';

const { checkList, addList, ofSchool } = supervisorsContract;

let product: TestProduct;
let own: School;
let other: School;

beforeEach(async () => {
  product = await testProduct();
  own = await aSchool(product);
  other = await aSchool(product);
});

const row = (line: number, company: string, name = '', email = '', phone = '') => ({
  line,
  company,
  name,
  email,
  phone,
});
type Row = ReturnType<typeof row>;

const check = (rows: readonly Row[]) =>
  product.as(own.teacher).call(checkList, { schoolId: own.school.id, rows: [...rows] });

/** Adds the rows as they were just checked. */
async function add(rows: readonly Row[], { invites = false } = {}) {
  const checked = await check(rows);
  return product.as(own.teacher).call(addList, { schoolId: own.school.id, invites, rows: checked });
}

const supervisorsOf = async (school: School) =>
  (await product.as(school.teacher).call(ofSchool, { schoolId: school.school.id })).filter(
    ({ userType }) => userType === 'AplSupervisor',
  );
const companyNames = async () =>
  (await product.as(own.teacher).call(companiesContract.companies, {})).map(({ name }) => name);

describe('a list of companies and supervisors', () => {
  test('is checked row by row, without changing anything', async () => {
    const { id: companyId } = await aCompany(product, { schoolId: own.school.id, name: 'Bygg AB' });
    const here = await aSupervisor(product, { schoolId: own.school.id, companyId });
    const known = await aSupervisor(product, { schoolId: other.school.id, companyId });
    const checked = await check([
      row(1, ' bygg  ab ', 'Sven Hägg', 'sven@bygg.example', '070-1'),
      row(2, 'Nya El'),
      row(3, 'Bygg AB', 'Här', here.email.toUpperCase()),
      row(4, 'Bygg AB', 'Känd', `${known.email}_apl_spv`),
      row(5, '', 'Ingen', 'ingen@bygg.example'),
      row(6, 'Bygg AB', '', 'namnlos@bygg.example'),
      row(7, 'Bygg AB', 'Elev', own.student.email),
      row(8, 'Bygg AB', 'Två', 'tva@bygg.example'),
      row(9, 'Bygg AB', 'Två igen', 'TVA@bygg.example'),
      row(10, 'Bygg AB', 'Utan adress'),
    ]);
    expect(
      checked.map(({ isNewCompany, supervisor, fault }) => [isNewCompany, supervisor, fault]),
    ).toEqual([
      [false, 'new', null],
      [true, 'none', null],
      [false, 'here', null],
      [false, 'known', null],
      [false, 'new', 'CompanyNameRequired'],
      [false, 'new', 'NameRequired'],
      [false, 'known', 'EmailOccupied'],
      [false, 'new', 'EmailTwiceInList'],
      [false, 'new', 'EmailTwiceInList'],
      [false, 'new', 'EmailRequired'],
    ]);
    expect(await companyNames()).not.toContain('Nya El');
    expect(await supervisorsOf(own)).toHaveLength(1);
  });

  test('adds what is new, takes what is known, and invites when asked', async () => {
    const { id: companyId } = await aCompany(product, { schoolId: own.school.id, name: 'Bygg AB' });
    const known = await aSupervisor(product, {
      schoolId: other.school.id,
      companyId,
      name: 'Känd',
    });
    const before = await anAccount(product, { role: 'AplSupervisor', name: 'Från förr' });
    const rows = [
      row(1, 'bygg ab', 'Sven Hägg', 'sven@bygg.example', '070-1'),
      row(2, 'Nya El', 'Sara Öberg', 'sara@el.example'),
      row(3, 'NYA EL', 'Ali Haddad', 'ali@el.example'),
      row(4, 'Bygg AB', 'Annat namn', known.email),
      row(5, 'Bygg AB', 'Från förr', before.email),
    ];
    expect(await add(rows, { invites: true })).toEqual({ companies: 1, created: 3, added: 2 });
    expect(
      (await supervisorsOf(own)).map(({ name, phone, aplCompany }) => [
        name,
        phone,
        aplCompany?.name,
      ]),
    ).toEqual([
      ['Ali Haddad', null, 'Nya El'],
      ['Från förr', null, undefined],
      ['Känd', null, 'Bygg AB'],
      ['Sara Öberg', null, 'Nya El'],
      ['Sven Hägg', '070-1', 'Bygg AB'],
    ]);
    await product.workOff();
    expect(product.letters.map(({ to }) => to).toSorted()).toEqual([
      'ali@el.example',
      'sara@el.example',
      'sven@bygg.example',
    ]);
    expect(await add(rows)).toEqual({ companies: 0, created: 0, added: 0 });
  });

  test('is refused as a whole when a row has a fault, or is not as it was checked', async () => {
    const rows = [
      row(1, 'Nya El', 'Sara Öberg', 'sara@el.example'),
      row(2, 'Nya El', 'Ali', 'ali@el.example'),
    ];
    const checked = await check(rows);
    await product.as(other.teacher).call(supervisorsContract.create, {
      Name: 'Sara Öberg',
      Email: 'sara@el.example',
      CompanyId: (await aCompany(product, { schoolId: other.school.id })).id,
      VisibleForSchoolId: other.school.id,
    });
    const refused = await product
      .as(own.teacher)
      .attempt(addList, { schoolId: own.school.id, invites: true, rows: checked });
    expect(refused).toMatchObject({ status: 400 });
    expect(refused.body.split('\n')).toEqual([
      'WorkplaceListHasFaults',
      'Rad 1: handledare på en annan skola, läggs till här',
    ]);
    expect(await companyNames()).not.toContain('Nya El');
    expect(await supervisorsOf(own)).toEqual([]);
  });

  test('is added once when it is sent twice, and by two at once', async () => {
    const rows = await check([row(1, 'Nya El', 'Sara Öberg', 'sara@el.example')]);
    const send = (key?: string) =>
      product.as(own.teacher).attempt(addList, {
        schoolId: own.school.id,
        invites: false,
        rows,
        ...(key && { key }),
      });
    const key = crypto.randomUUID();
    const [first, again] = [await send(key), await send(key)];
    expect([first.status, again.body]).toEqual([200, first.body]);
    expect((await send()).body).toContain('Rad 1');

    const others = await check([row(1, 'Andra El', 'Bo Ek', 'bo@el.example')]);
    const both = await Promise.all(
      [1, 2].map(() =>
        product
          .as(own.teacher)
          .attempt(addList, { schoolId: own.school.id, invites: false, rows: others }),
      ),
    );
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    expect(await supervisorsOf(own)).toHaveLength(2);
  });
});

describe('a list is undone', () => {
  const undo = (act: string, by: Person = own.teacher) =>
    product.as(by).attempt(undoContract.undo, { act });

  test('with its supervisors and companies', async () => {
    await add([row(1, 'Nya El', 'Sara Öberg', 'sara@el.example'), row(2, 'Ensam AB')], {
      invites: true,
    });
    const act = await latestAct(product);
    const colleague = await aTeacher(product, { schoolId: own.school.id });
    expect((await undo(act, other.teacher)).status).toBe(404);
    expect(JSON.parse((await undo(act, colleague)).body).result).toEqual({
      restored: 3,
      kept: 0,
      keptPeople: [],
    });
    expect(await supervisorsOf(own)).toEqual([]);
    for (const name of ['Nya El', 'Ensam AB']) expect(await companyNames()).not.toContain(name);
    expect((await undo(act)).body).toBe('ActIsUndone');
    // The address is free again.
    expect(await add([row(1, 'Nya El', 'Sara Öberg', 'sara@el.example')])).toMatchObject({
      created: 1,
    });
  });

  test('except who has begun or was chosen, and companies in use', async () => {
    const { participants } = await aPeriod(product, own);
    const { id: companyId } = await aCompany(product, { schoolId: other.school.id });
    const known = await aSupervisor(product, { schoolId: other.school.id, companyId });
    await add([
      row(1, 'Nya El', 'Sara Öberg', 'sara@el.example'),
      row(2, 'Använd AB'),
      row(3, 'Nya El', 'Känd', known.email),
      row(4, 'Tredje AB', 'Bo Ek', 'bo@el.example'),
    ]);
    const act = await latestAct(product);
    await product.db
      .update(account)
      .set({ activatedAt: product.clock.now() })
      .where(eq(account.email, 'sara@el.example'));
    const all = await product.as(own.teacher).call(companiesContract.companies, {});
    const used = all.find(({ name }) => name === 'Använd AB')?.id ?? 0;
    await product.db
      .update(placementParticipant)
      .set({ companyId: used })
      .where(eq(placementParticipant.id, participants[0]?.id ?? 0));
    const { restored, kept, keptPeople } = JSON.parse((await undo(act)).body).result;
    // Känd has left, Bo Ek and Tredje AB are gone.
    expect([restored, kept]).toEqual([3, 3]);
    expect(keptPeople).toMatchObject([{ name: 'Sara Öberg' }]);
    const left = await supervisorsOf(own);
    expect(left.map(({ name }) => name)).toContain('Sara Öberg');
    expect(left.map(({ id }) => id)).not.toContain(known.id);
    expect((await supervisorsOf(other)).map(({ id }) => id)).toContain(known.id);
  });
});
