import { contactsContract, type Input } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { cleanUp } from '../../operations/clean-up.ts';
import { aPeriod } from '../../testing/a-period.ts';
import { anAccount, aSchool, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { placementParticipant } from '../periods/periods.tables.ts';

let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

type Fields = Partial<Input<typeof contactsContract.addContactPerson>>;
const refusal = (status: number, body: string) => ({ status, body });

async function aPlacement() {
  const school = await aSchool(product, { students: 2 });
  const { period, supervisor } = await aPeriod(product, school);
  const [anna, bo] = school.students;
  if (!anna || !bo) throw new Error('The school is too small.');
  const by = product.as(school.teacher);
  const karin = { name: 'Karin', mail: 'karin@exempel.se', aplPeriodId: period.id, forUserIds: [] };
  return {
    ...school,
    period,
    supervisor,
    anna,
    bo,
    by,
    add: (fields: Fields = {}) =>
      by.call(contactsContract.addContactPerson, { ...karin, ...fields }),
    tryToAdd: (fields: Fields) =>
      by.attempt(contactsContract.addContactPerson, { ...karin, ...fields }),
    listed: () => by.call(contactsContract.contactPersons, { periodId: period.id }),
    seenBy: async (who: Person) =>
      (await ask(product, who, `GET /api/Apl/GetMyContactPersons?periodId=${period.id}`)).body
        .result,
    remove: (who: Person) =>
      product.db
        .update(placementParticipant)
        .set({ removedAt: product.clock.now() })
        .where(eq(placementParticipant.studentId, who.id)),
  };
}

describe('a contact person', () => {
  test('[api.apl.post-apl-information-person] [api.apl.get-apl-information-persons] [entities.apl.information-person] is added with those who see them', async () => {
    const { period, anna, supervisor, teacher } = await aPlacement();
    const sent = {
      ...{ name: 'Karin', mail: 'karin@exempel.se', phoneNumber: ' 070 ' },
      ...{ aplPeriodId: period.id, forUserIds: [anna.id, supervisor.id] },
    };
    const posted = await ask(product, teacher, 'POST /api/Apl/PostAplInformationPerson', sent);
    const person = posted.body.result;
    expect(person.id).toBeGreaterThan(0);
    expect(person).toEqual({
      id: expect.any(Number),
      name: 'Karin',
      mail: 'karin@exempel.se',
      phoneNumber: '070',
      aplPeriodId: period.id,
      forUsers: expect.arrayContaining([
        { id: anna.id, name: anna.name },
        { id: supervisor.id, name: supervisor.name },
      ]),
      forUserIds: expect.arrayContaining([anna.id, supervisor.id]),
    });
    const address = `GET /api/Apl/GetAplInformationPersons?periodId=${period.id}` as const;
    expect((await ask(product, teacher, address)).body.result).toEqual([person]);
  });

  test('[apl.contacts.name-required] [apl.contacts.email-valid] [apl.contacts.email-max-255] needs a name and an address', async () => {
    const { tryToAdd, listed } = await aPlacement();
    const longest = `${'a'.repeat(64)}@${'bbbbbbbbb.'.repeat(18)}bbbbbbb.se`;
    expect(longest).toHaveLength(255);
    const cases: [Fields, string][] = [
      [{ name: ' ' }, 'NameRequired'],
      [{ name: 'å'.repeat(101) }, 'FieldTooLong'],
      [{ mail: '' }, 'EmailRequired'],
      [{ mail: 'karin.se' }, 'WrongEmailFormat'],
      [{ mail: `b${longest}` }, 'WrongEmailFormat'],
      [{ mail: longest.replace('@', '@b') }, 'WrongEmailFormat'],
      [{ phoneNumber: '0'.repeat(51) }, 'FieldTooLong'],
    ];
    for (const [fields, code] of cases)
      expect([fields, await tryToAdd(fields)]).toMatchObject([fields, refusal(400, code)]);
    expect(await listed()).toEqual([]);
    expect(await tryToAdd({ mail: longest })).toMatchObject({ status: 200 });
  });

  test('[apl.contacts.phone-optional] has no telephone number unless one is given', async () => {
    const { add, listed } = await aPlacement();
    for (const phoneNumber of [undefined, null, ''])
      expect(await add({ phoneNumber })).toMatchObject({ phoneNumber: null });
    expect(await listed()).toHaveLength(3);
  });

  test('[api.apl.update-information-person] changes without its connections', async () => {
    const { add, listed, teacher, anna } = await aPlacement();
    const { id } = await add({ phoneNumber: '070', forUserIds: [anna.id] });
    const fields = { name: 'Karin Ek', mail: 'ek@exempel.se', phoneNumber: '08' };
    const address = 'POST /api/Apl/UpdateInformationPerson';
    expect((await ask(product, teacher, address, { id, ...fields })).status).toBe(200);
    expect(await listed()).toMatchObject([{ id, ...fields, forUserIds: [anna.id] }]);
  });

  test('[api.apl.delete-information-person] is removed', async () => {
    const { add, listed, by, anna, seenBy, teacher } = await aPlacement();
    const { id } = await add({ forUserIds: [anna.id] });
    const address = `DELETE /api/Apl/DeleteInformationPerson?informationPersonId=${id}` as const;
    expect((await ask(product, teacher, address)).status).toBe(200);
    expect([await listed(), await seenBy(anna)]).toEqual([[], []]);
    expect(
      await by.attempt(contactsContract.deleteContactPerson, { informationPersonId: id }),
    ).toMatchObject(refusal(404, 'InformationPersonNotFound'));
  });

  test('is forgotten two years after the period', async () => {
    const { add, listed } = await aPlacement();
    await add();
    const cleanUpOn = (day: string) =>
      cleanUp({ ...product.parts, now: () => new Date(`${day}T12:00:00+01:00`) });
    await cleanUpOn('2028-12-10');
    expect(await listed()).toHaveLength(1);
    await cleanUpOn('2028-12-12');
    expect(await listed()).toEqual([]);
  });

  test('[security.apl.school-tenancy-writes] of another school is not there, and stays as it was', async () => {
    const { add, listed, anna, period } = await aPlacement();
    const person = await add({ forUserIds: [anna.id] });
    const stranger = product.as((await aSchool(product)).teacher);
    const { id, name, mail } = person;
    const informationPersonId = id;
    const missing = refusal(404, 'InformationPersonNotFound');
    const noPeriod = refusal(404, 'PeriodNotFound');
    expect([
      await stranger.attempt(contactsContract.updateContactPerson, { id, name: 'X', mail }),
      await stranger.attempt(contactsContract.deleteContactPerson, { informationPersonId }),
      await stranger.attempt(contactsContract.addConnections, { informationPersonId, userIds: [] }),
      await stranger.attempt(contactsContract.removeConnections, {
        informationPersonId,
        userIds: [anna.id],
      }),
      await stranger.attempt(contactsContract.setConnections, {
        periodId: period.id,
        users: [{ id, userIds: [] }],
      }),
      await stranger.attempt(contactsContract.addContactPerson, {
        name: 'X',
        mail,
        aplPeriodId: period.id,
        forUserIds: [],
      }),
    ]).toMatchObject([missing, missing, missing, missing, noPeriod, noPeriod]);
    expect(await listed()).toMatchObject([{ name, forUserIds: [anna.id] }]);
  });
});

describe('the connections', () => {
  test('[api.apl.set-information-connections] [apl.contacts.connect-users] are replaced for the persons given', async () => {
    const { add, listed, teacher, period, anna, bo, supervisor } = await aPlacement();
    const karin = await add({ forUserIds: [bo.id] });
    const kalle = await add({ name: 'Kalle', forUserIds: [bo.id] });
    const address = 'POST /api/Apl/SetInformationConnectionsForPeriod';
    const set = await ask(product, teacher, address, {
      periodId: period.id,
      users: [{ id: karin.id, userIds: [anna.id, supervisor.id, anna.id] }],
    });
    expect(set.status).toBe(200);
    const [first, second] = await listed();
    expect(first).toMatchObject({ id: kalle.id, forUserIds: [bo.id] });
    expect(second?.forUserIds.toSorted()).toEqual([anna.id, supervisor.id].toSorted());
  });

  test('[api.apl.information-person-add-users] [api.apl.information-person-remove-users] are added once and removed', async () => {
    const { add, listed, teacher, anna, bo } = await aPlacement();
    const { id: informationPersonId } = await add({ forUserIds: [anna.id] });
    const ids = async () => (await listed())[0]?.forUserIds.toSorted();
    const change = async (what: 'Add' | 'Remove', { id }: Person) => {
      const address = `POST /api/Apl/UpdateInformationPerson${what}Users` as const;
      const sent = { informationPersonId, userIds: [id] };
      expect((await ask(product, teacher, address, sent)).status).toBe(200);
    };
    for (const _ of [1, 2]) await change('Add', bo);
    expect(await ids()).toEqual([anna.id, bo.id].toSorted());
    await change('Remove', anna);
    expect(await ids()).toEqual([bo.id]);
  });

  test('[apl.contacts.connect-only-period-users] are of the period’s users, all or none', async () => {
    const { add, tryToAdd, listed, by, period, anna, teacher } = await aPlacement();
    const foreign = (await aPlacement()).anna;
    const { id } = await add();
    const refused = refusal(400, 'UserNotInPeriod');
    for (const stranger of [foreign, teacher, { id: 2_000_000_000 }]) {
      const userIds = [anna.id, stranger.id];
      expect([
        await by.attempt(contactsContract.setConnections, {
          periodId: period.id,
          users: [{ id, userIds }],
        }),
        await by.attempt(contactsContract.addConnections, { informationPersonId: id, userIds }),
        await tryToAdd({ forUserIds: userIds }),
      ]).toMatchObject([refused, refused, refused]);
    }
    expect(await listed()).toMatchObject([{ forUserIds: [] }]);
  });

  test('are not set for a person of another period', async () => {
    const { by, period, anna } = await aPlacement();
    const other = await (await aPlacement()).add();
    expect(
      await by.attempt(contactsContract.setConnections, {
        periodId: period.id,
        users: [{ id: other.id, userIds: [anna.id] }],
      }),
    ).toMatchObject(refusal(404, 'InformationPersonNotFound'));
  });
});

describe('a student or supervisor', () => {
  test('[api.apl.get-my-contact-persons] [apl.contacts.visible-to-connected] sees the persons connected to them', async () => {
    const { add, seenBy, anna, bo, supervisor } = await aPlacement();
    const { id } = await add({ phoneNumber: '070', forUserIds: [anna.id, supervisor.id] });
    const karin = { id, name: 'Karin', mail: 'karin@exempel.se', phoneNumber: '070' };
    expect(await seenBy(anna)).toEqual([karin]);
    expect(await seenBy(supervisor)).toEqual([karin]);
    expect(await seenBy(bo)).toEqual([]);
  });

  test('[apl.documents.removed-student-loses-access] who left the period sees none', async () => {
    const { add, anna, period, remove, listed } = await aPlacement();
    await add({ forUserIds: [anna.id] });
    await remove(anna);
    expect(
      await product.as(anna).attempt(contactsContract.myContactPersons, { periodId: period.id }),
    ).toMatchObject(refusal(404, 'PeriodNotFound'));
    expect(await listed()).toMatchObject([{ forUsers: [], forUserIds: [] }]);
  });

  test('of another period finds none', async () => {
    const { period } = await aPlacement();
    const { anna } = await aPlacement();
    const nobody = await anAccount(product, { role: 'AplSupervisor' });
    for (const who of [anna, nobody])
      expect(
        await product.as(who).attempt(contactsContract.myContactPersons, { periodId: period.id }),
      ).toMatchObject(refusal(404, 'PeriodNotFound'));
  });
});
