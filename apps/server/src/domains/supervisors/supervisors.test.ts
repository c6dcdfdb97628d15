import { accountsContract, supervisorsContract } from '@gesall/contract';
import { noCompanyId } from '@gesall/rules';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { transaction } from '../../platform/db/database.ts';
import { aCompany, aPeriod, aSupervisor } from '../../testing/a-period.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import type { School } from '../../testing/access.ts';
import { ask } from '../../testing/addresses.ts';
import { meanwhile } from '../../testing/meanwhile.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aTeacher } from '../../testing/school-parts.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from '../accounts/accounts.tables.ts';
import { participantSupervisor } from '../periods/periods.tables.ts';
import { lockChoosable } from './index.ts';
import { supervisorSchool } from './supervisors.tables.ts';

// The test clock is at 16 November 2026.

const { ofSchool, companies, create, addSchool, leaveSchool } = supervisorsContract;

let product: TestProduct;
let own: School;
let other: School;
let companyId: number;
let serial = 0;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { students: 2 });
  other = await aSchool(product, { students: 1 });
  companyId = (await aCompany(product, { schoolId: own.school.id, name: 'Bygg AB' })).id;
});

// Each teacher may ask for a limited number of addresses in a quarter of an hour.
beforeEach(() => product.clock.move(20 * 60_000));

const anAddress = () => `handledare${++serial}@bygg.example`;

const form = (values: object = {}, school: School = own) => ({
  Name: 'Sven Hägg',
  Email: anAddress(),
  Phone: '070-1',
  CompanyId: companyId,
  VisibleForSchoolId: school.school.id,
  ...values,
});

const add = async (values: object = {}, school: School = own) => {
  const { createdUser } = await product.as(school.teacher).call(create, form(values, school));
  return one(createdUser ? [createdUser] : []);
};

const listOf = (school: School) =>
  product.as(school.teacher).call(ofSchool, { schoolId: school.school.id });
const inList = async (id: number, school: School = own) =>
  (await listOf(school)).find((each) => each.id === id);

describe('a new supervisor', () => {
  test('[api.apl.post-supervisor-for-school] [apl.supervisors.role] [entities.apl.supervisor] is at the school that created them', async () => {
    const sent = form({ Email: 'sven@bygg.example' });
    const { body } = await ask(product, own.teacher, 'POST /api/Apl/PostSupervisorForSchool', sent);
    const made: Awaited<ReturnType<typeof add>> = body.result.createdUser;
    expect(body.result.alreadyExistingUser).toBeNull();
    expect(made).toEqual({
      id: expect.any(Number),
      name: 'Sven Hägg',
      email: 'sven@bygg.example',
      phone: '070-1',
      aplCompany: { id: companyId, name: 'Bygg AB' },
      userType: 'AplSupervisor',
      userTypeOf: 'AplSupervisor',
      activatedAccount: false,
      deleted: false,
      created: product.clock.now().toISOString(),
      isChosen: false,
      isNotMe: false,
      mayChangeEmail: true,
    });
    expect(await inList(made.id)).toEqual(made);
    expect(await inList(made.id, other)).toBeUndefined();
    expect(await tracesOf(product, 'account', made.id)).toMatchObject([
      { kind: 'account.created', by: own.teacher.id, after: { role: 'AplSupervisor' } },
      { kind: 'supervisor.addedToSchool', schoolId: own.school.id },
    ]);
  });

  test('[apl.supervisors.form-phone-optional] needs no phone', async () => {
    for (const Phone of ['', undefined, null])
      expect(await add({ Phone })).toMatchObject({ phone: null });
  });

  test.each([
    [{ CompanyId: 0 }, 'SupervisorNeedsCompany'],
    [{ CompanyId: undefined }, 'SupervisorNeedsCompany'],
    [{ CompanyId: -4 }, 'SupervisorNeedsCompany'],
    [{ Name: '  ' }, 'NameRequired'],
    [{ Name: 'x'.repeat(51) }, 'NameTooLongMaxIs50'],
    [{ Name: 'Sven <b>' }, 'InvalidCharactersInName'],
    [{ Email: ' ' }, 'EmailRequired'],
    [{ Email: 'sven@' }, 'WrongEmailFormat'],
    [{ Email: `a@${'b'.repeat(251)}.se` }, 'EmailTooLong'],
    [{ Phone: '0'.repeat(51) }, 'PhoneTooLong'],
  ])('[apl.supervisors.server-validates-form] with %j is refused: %s', async (values, code) => {
    expect(await product.as(own.teacher).attempt(create, form(values))).toMatchObject({
      status: 400,
      body: code,
    });
  });

  test('[apl.supervisors.form-email-max-255] may have an address of 255 characters and no more', async () => {
    const longest = `a@${'bbbb.'.repeat(50)}sex`;
    expect(longest).toHaveLength(255);
    expect((await add({ Email: longest })).email).toBe(longest);
    const refused = await product.as(own.teacher).attempt(create, form({ Email: `${longest}y` }));
    expect(refused).toMatchObject({ status: 400, body: 'EmailTooLong' });
  });

  test('needs a company that exists', async () => {
    const refused = await product
      .as(own.teacher)
      .attempt(create, form({ CompanyId: 2_000_000_000 }));
    expect(refused).toMatchObject({ status: 404, body: 'CompanyNotFound' });
    expect((await add({ CompanyId: noCompanyId })).aplCompany?.name).toBe('Ej angivet företag');
  });

  test('is created once when two teachers do so at the same moment', async () => {
    const Email = anAddress();
    const answers = await Promise.all(
      [own, other].map((school) =>
        product.as(school.teacher).call(create, form({ Email }, school)),
      ),
    );
    const made = answers.flatMap(({ createdUser }) => createdUser ?? []);
    const found = answers.flatMap(({ alreadyExistingUser }) => alreadyExistingUser ?? []);
    expect([made.length, found.length]).toEqual([1, 1]);
    expect(found[0]?.id).toBe(made[0]?.id);
  });
});

describe('an address that somebody has', () => {
  test('[apl.supervisors.existing-not-overwritten] [api.apl.post-supervisor-for-school] [api.apl.post-supervisor-for-school.email-case] answers the supervisor and changes nothing', async () => {
    const made = await add({ Email: 'stig@bygg.example', Name: 'Stig Ek' });
    const CompanyId = (await aCompany(product, { schoolId: other.school.id })).id;
    const typed = { Name: 'Stig X', Phone: '070-9', CompanyId };
    for (const Email of ['stig@bygg.example', '  STIG@Bygg.Example ', 'stig@bygg.example_apl_spv'])
      expect(
        await product.as(other.teacher).call(create, form({ Email, ...typed }, other)),
      ).toEqual({
        createdUser: null,
        alreadyExistingUser: { id: made.id, name: 'Stig Ek', userType: 'AplSupervisor' },
      });
    expect(await inList(made.id)).toEqual(made);
    expect(await inList(made.id, other)).toBeUndefined();
  });

  test('[apl.supervisors.suffix-origin] [apl.supervisors.suffix-hidden] finds an account with the suffix, whose address is shown without it', async () => {
    const email = anAddress();
    await anAccount(product, { role: 'Teacher', email });
    const supervisor = await aSupervisor(product, { schoolId: own.school.id, companyId });
    await product.db
      .update(account)
      .set({ email, emailSuffixed: true })
      .where(eq(account.id, supervisor.id));
    const { alreadyExistingUser } = await product
      .as(own.teacher)
      .call(create, form({ Email: email }));
    expect(alreadyExistingUser).toMatchObject({ id: supervisor.id, userType: 'AplSupervisor' });
    expect(await inList(supervisor.id)).toMatchObject({ email });
  });

  test('[api.apl.post-supervisor-for-school.existing-shape] of a student says so, and no more', async () => {
    const { student } = other;
    expect(await product.as(own.teacher).call(create, form({ Email: student.email }))).toEqual({
      createdUser: null,
      alreadyExistingUser: { id: student.id, name: student.name, userType: 'Student' },
    });
    expect(await inList(student.id)).toBeUndefined();
  });

  test('of a deleted person is occupied', async () => {
    const person = await anAccount(product, { role: 'AplSupervisor' });
    await product.db
      .update(account)
      .set({ deletedAt: product.clock.now() })
      .where(eq(account.id, person.id));
    expect(
      await product.as(own.teacher).attempt(create, form({ Email: person.email })),
    ).toMatchObject({ status: 409, body: 'EmailOccupied' });
  });
});

describe('the supervisors of a school', () => {
  test('[apl.supervisors.teachers-as-supervisors] [api.apl.get-supervisors-for-school] [apl.supervisors.school-scope] are its own and its teachers', async () => {
    const supervisor = await aSupervisor(product, { schoolId: own.school.id, companyId });
    const foreign = await aSupervisor(product, { schoolId: other.school.id, companyId });
    expect(await inList(supervisor.id)).toMatchObject({
      aplCompany: { name: 'Bygg AB' },
      userType: 'AplSupervisor',
      activatedAccount: true,
      mayChangeEmail: false,
    });
    expect(await inList(own.teacher.id)).toMatchObject({
      name: own.teacher.name,
      userType: 'Teacher',
      userTypeOf: 'Teacher',
      aplCompany: null,
      phone: null,
      mayChangeEmail: false,
    });
    for (const id of [foreign.id, other.teacher.id, own.student.id])
      expect(await inList(id)).toBeUndefined();
    const path = `/api/Apl/GetSupervisorsForSchool?schoolId=${own.school.id}` as const;
    const { body } = await ask(product, own.teacher, `GET ${path}`);
    expect(body.result).toEqual(await listOf(own));
  });

  test('[security.apl.supervisor-list-own-school] are for the own school only', async () => {
    const schoolId = other.school.id;
    const supervisor = await aSupervisor(product, { schoolId, companyId });
    const attempts = [
      product.as(own.teacher).attempt(ofSchool, { schoolId }),
      product.as(own.teacher).attempt(addSchool, { supervisorId: supervisor.id, schoolId }),
      product.as(own.teacher).attempt(create, form({}, other)),
      product.as(own.teacher).attempt(ofSchool, { schoolId: 2_000_000_000 }),
    ];
    for (const attempt of await Promise.all(attempts))
      expect(attempt).toMatchObject({ status: 404, body: 'SchoolNotFound' });
    const superuser = await anAccount(product, { role: 'Superuser' });
    expect((await product.as(superuser).attempt(ofSchool, { schoolId })).status).toBe(200);
  });

  test('[apl.supervisors.deleted-not-offered] keep those of a period who were deleted or have left, marked', async () => {
    const school = await aSchool(product);
    const { supervisor } = await aPeriod(product, {
      ...school,
      from: '2026-01-12',
      to: '2026-01-30',
    });
    const unused = await aSupervisor(product, { schoolId: school.school.id, companyId });
    expect(await inList(supervisor.id, school)).toMatchObject({ deleted: false, isChosen: false });
    for (const { id } of [supervisor, unused])
      await product.db
        .update(account)
        .set({ deletedAt: product.clock.now() })
        .where(eq(account.id, id));
    expect(await inList(supervisor.id, school)).toMatchObject({ deleted: true });
    expect(await inList(unused.id, school)).toBeUndefined();
    await product.db
      .delete(supervisorSchool)
      .where(eq(supervisorSchool.supervisorId, supervisor.id));
    expect(await inList(supervisor.id, school)).toMatchObject({ deleted: true });
  });

  test('[api.apl.get-companies-for-supervisor] have companies', async () => {
    const supervisor = await aSupervisor(product, { schoolId: own.school.id, companyId });
    const read = (by: Person, supervisorId: number) =>
      product.as(by).attempt(companies, { supervisorId });
    const path = `/api/Apl/GetCompaniesForSupervisor?supervisorId=${supervisor.id}` as const;
    expect((await ask(product, own.teacher, `GET ${path}`)).body.result).toEqual([
      { id: companyId, name: 'Bygg AB' },
    ]);
    expect(await read(own.teacher, own.teacher.id)).toMatchObject({ body: '{"result":[]}' });
    for (const id of [supervisor.id, 2_000_000_000, own.student.id])
      expect(await read(other.teacher, id)).toMatchObject({
        status: 404,
        body: 'SupervisorNotFound',
      });
  });
});

describe('adding a supervisor of another school', () => {
  test('[api.apl.add-school-to-supervisor] [apl.supervisors.already-on-school] answers with the words of the specification the second time', async () => {
    const made = await add();
    const place = { supervisorId: made.id, schoolId: other.school.id };
    const path = '/api/Apl/AddSchoolToSupervisor';
    expect(await ask(product, other.teacher, `POST ${path}`, place)).toEqual({
      status: 200,
      body: { result: true },
    });
    expect(await product.as(other.teacher).attempt(addSchool, place)).toMatchObject({
      status: 409,
      body: 'Supervisor already has this school',
    });
    expect(await inList(made.id, other)).toMatchObject({ id: made.id, mayChangeEmail: false });
    expect(await inList(made.id)).toMatchObject({ mayChangeEmail: false });
  });

  test('adds an account that existed before there were schools of supervisors', async () => {
    const { id: supervisorId } = await anAccount(product, { role: 'AplSupervisor' });
    const place = { supervisorId, schoolId: other.school.id };
    expect(await product.as(other.teacher).call(addSchool, place)).toBe(true);
    expect(await inList(supervisorId, other)).toMatchObject({ aplCompany: null, phone: null });
  });

  test('adds nobody but supervisors', async () => {
    for (const supervisorId of [own.student.id, own.teacher.id, 2_000_000_000])
      expect(
        await product
          .as(other.teacher)
          .attempt(addSchool, { supervisorId, schoolId: other.school.id }),
      ).toMatchObject({ status: 404, body: 'SupervisorNotFound' });
  });

  test('adds once when two do so at the same moment', async () => {
    const made = await add();
    const place = { supervisorId: made.id, schoolId: other.school.id };
    const answers = await Promise.all(
      [1, 2, 3].map(() => product.as(other.teacher).attempt(addSchool, place)),
    );
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
  });

  test('cannot be used to read supervisors id by id', async () => {
    const teacher = await aTeacher(product, { schoolId: other.school.id });
    const attempts = [];
    for (let id = 0; id <= 300; id++)
      attempts.push(
        await product.as(teacher).attempt(addSchool, {
          supervisorId: 1_900_000_000 + id,
          schoolId: other.school.id,
        }),
      );
    expect(attempts.at(0)).toMatchObject({ body: 'SupervisorNotFound' });
    expect(attempts.at(-1)).toMatchObject({ status: 429, body: 'TooManyRequests' });
  });
});

describe('ending that a supervisor can be chosen', () => {
  const leave = (supervisorId: number, school: School = own) =>
    product.as(school.teacher).attempt(leaveSchool, { supervisorId, schoolId: school.school.id });

  test('leaves their other schools and former periods as they are', async () => {
    const school = await aSchool(product);
    const { supervisor } = await aPeriod(product, {
      ...school,
      from: '2026-01-12',
      to: '2026-11-15',
    });
    await product
      .as(other.teacher)
      .call(addSchool, { supervisorId: supervisor.id, schoolId: other.school.id });
    expect(await leave(supervisor.id, school)).toMatchObject({ status: 200 });
    expect(await inList(supervisor.id, school)).toMatchObject({ deleted: true });
    expect(await inList(supervisor.id, other)).toMatchObject({ deleted: false });
    expect(await leave(supervisor.id, school)).toMatchObject({
      status: 404,
      body: 'SupervisorNotFound',
    });
    expect((await tracesOf(product, 'account', supervisor.id)).at(-1)).toMatchObject({
      kind: 'supervisor.leftSchool',
      schoolId: school.school.id,
    });
  });

  test('is refused while a running or coming period has them', async () => {
    for (const days of [
      { from: '2026-11-02', to: '2026-11-16' },
      { from: '2027-01-12', to: '2027-02-01' },
    ]) {
      const school = await aSchool(product);
      const { supervisor } = await aPeriod(product, { ...school, ...days });
      expect(await inList(supervisor.id, school)).toMatchObject({ isChosen: true });
      expect(await leave(supervisor.id, school)).toMatchObject({
        status: 409,
        body: 'SupervisorIsChosen',
      });
    }
  });

  test('waits for somebody who chooses them at the same moment', async () => {
    const school = await aSchool(product);
    const { participants } = await aPeriod(product, school);
    const chosen = await aSupervisor(product, { schoolId: school.school.id, companyId });
    const choice = `insert into participant_supervisor (participant_id, supervisor_id, position)
      values (${participants[0]?.id}, ${chosen.id}, 2)`;
    expect(await meanwhile(product, choice, () => leave(chosen.id, school))).toMatchObject({
      status: 409,
      body: 'SupervisorIsChosen',
    });
    await product.db
      .delete(participantSupervisor)
      .where(eq(participantSupervisor.supervisorId, chosen.id));
    // A period's write first locks the supervisors that it chooses.
    const asked = {
      schoolId: school.school.id,
      ids: [chosen.id, school.teacher.id, own.teacher.id],
    };
    const held = await meanwhile(
      product,
      `delete from supervisor_school where supervisor_id = ${chosen.id}`,
      () => transaction(product.db, (db) => lockChoosable(db, asked)),
    );
    expect(held).toEqual([{ id: school.teacher.id }]);
  });
});

describe('the invitation of a supervisor', () => {
  const send = (email: string, by: Person = own.teacher) =>
    product.as(by).attempt(accountsContract.sendActivationMail, { email });

  test('[api.user.send-activation-mail.for-supervisor] [apl.supervisors.create-sends-activation] is sent by a teacher of their school, with a link to the registration', async () => {
    const { email } = await add();
    for (const typed of [email, `${email}_apl_spv`]) {
      const path = `/api/User/SendActivationMail?email=${encodeURIComponent(typed)}` as const;
      expect((await ask(product, own.teacher, `POST ${path}`)).status).toBe(200);
      await product.workOff();
      const [letter] = product.letters.filter(({ to }) => to === email).slice(-1);
      expect(letter?.text).toContain('/selfregistration?check=');
      expect(letter?.text).toContain('som handledare');
    }
    expect(product.letters.filter(({ to }) => to === email)).toHaveLength(2);
  });

  test('is not for another school to send, nor after the activation', async () => {
    const { id, email } = await add();
    expect(await send(email, other.teacher)).toMatchObject({ status: 404, body: 'UserNotFound' });
    await product.db
      .update(account)
      .set({ activatedAt: product.clock.now() })
      .where(eq(account.id, id));
    expect(await send(email)).toMatchObject({ status: 400, body: 'AccountIsActivated' });
  });

  test('its way can be followed by the school', async () => {
    const { id, email } = await add();
    await send(email);
    const latest = (by: Person) =>
      product.as(by).attempt(accountsContract.latestMail, { userId: id });
    expect(JSON.parse((await latest(own.teacher)).body).result.mail).toMatchObject({
      kind: 'activation',
      state: 'queued',
    });
    expect(await latest(other.teacher)).toMatchObject({ status: 404 });
  });
});
