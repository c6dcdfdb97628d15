import { accountsContract } from '@gesall/contract';
import { roles } from '@gesall/rules';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { auditEvent } from '../../platform/audit/audit.tables.ts';
import { checkIn } from '../../testing/a-postbox.ts';
import { anAccount, one, type Person } from '../../testing/a-school.ts';
import { caller } from '../../testing/caller.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';

const password = 'Gesall2026';
const next = 'Tumstock7';
const { changePassword, mySessions } = accountsContract;
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const aPerson = () => anAccount(product, { role: 'Student', password });
const token = ({ email }: Person, given: string) =>
  product.anyone.call(accountsContract.token, { email, grant_type: 'password', password: given });

async function signedIn(person: Person, given = password) {
  const { data } = await token(person, given);
  const { access_token } = JSON.parse(data);
  return caller(async () => access_token, product.raw);
}

describe('a person who is signed in changes their password', () => {
  test.each(roles)(
    'as %s, with the present one: the new one signs in, and the old one does not',
    async (role) => {
      const person = await anAccount(product, { role, password });
      await (await signedIn(person)).call(changePassword, { password, newPassword: next });
      expect((await token(person, password)).code).toBe('900');
      expect((await token(person, next)).code).toBe('999');
    },
  );

  test('also when blanks were copied with it, which no password holds', async () => {
    const person = await aPerson();
    const own = await signedIn(person, ` ${password}\u00a0\n`);
    await own.call(changePassword, { password: `${password} `, newPassword: next });
    expect((await token(person, `${next} `)).code).toBe('999');
    expect((await token(person, next.replace(/^(.)/, '$1 '))).code).toBe('900');
  });

  test('and stays signed in where they are, and nowhere else', async () => {
    const person = await aPerson();
    const [own, lost] = [await signedIn(person), await signedIn(person)];
    await own.call(changePassword, { password, newPassword: next });
    expect(await own.call(mySessions, {})).toEqual([expect.objectContaining({ isThis: true })]);
    expect((await lost.attempt(mySessions, {})).status).toBe(401);
  });

  test('and gets a letter about it; the event has the actor', async () => {
    const person = await aPerson();
    await (await signedIn(person)).call(changePassword, { password, newPassword: next });
    await product.workOff();
    const letter = one(product.letters.filter(({ to }) => to === person.email));
    expect(letter.subject).toBe('Ditt lösenord i Gesäll har ändrats');
    expect(letter.text).toContain('Du har loggats ut på alla andra datorer och telefoner');
    expect(letter.text).toContain('/password/reset');
    expect(await changesOf(person)).toEqual([
      expect.objectContaining({ actorId: person.id, before: null, after: null }),
    ]);
  });

  test('and a link to a new password that was sent before opens nothing', async () => {
    const person = await aPerson();
    await product.anyone.call(accountsContract.resetPassword, { email: person.email });
    await product.workOff();
    const hash = checkIn(one(product.letters.filter(({ to }) => to === person.email)));
    expect(await product.anyone.call(accountsContract.validateHash, { hash })).toMatchObject({
      result: true,
    });
    await (await signedIn(person)).call(changePassword, { password, newPassword: next });
    expect(await product.anyone.call(accountsContract.validateHash, { hash })).toEqual({
      result: false,
    });
  });

  test('and needs no further proof for ten minutes', async () => {
    const person = await aPerson();
    const own = await signedIn(person);
    product.clock.move(11 * 60 * 1000);
    await own.call(changePassword, { password, newPassword: next });
    expect((await own.attempt(accountsContract.endMyOtherSessions, {})).status).toBe(200);
  });
});

describe('nothing changes', () => {
  test('with a wrong present password', async () => {
    const person = await aPerson();
    const [own, other] = [await signedIn(person), await signedIn(person)];
    const refused = await own.attempt(changePassword, {
      password: 'Fel2026fel',
      newPassword: next,
    });
    expect(refused).toMatchObject({ status: 400, body: 'PasswordIsWrong' });
    expect((await token(person, next)).code).toBe('900');
    expect((await other.attempt(mySessions, {})).status).toBe(200);
    await product.workOff();
    expect(product.letters.filter(({ to }) => to === person.email)).toEqual([]);
    expect(await changesOf(person)).toEqual([]);
  });

  test.each([
    ['Kort7', 'PasswordIsNotValid'],
    ['ingasiffror', 'PasswordIsNotValid'],
    [`Lang7${'x'.repeat(21)}`, 'PasswordIsNotValid'],
    ['Tumstöck7', 'PasswordIsNotValid'],
    ['Password1', 'PasswordIsTooCommon'],
  ])('with the new password %s', async (newPassword, code) => {
    const person = await aPerson();
    expect(
      await (await signedIn(person)).attempt(changePassword, { password, newPassword }),
    ).toMatchObject({ status: 400, body: code });
    expect((await token(person, password)).code).toBe('999');
  });

  test('after ten wrong ones, confirmed or changed: the right one has to wait', async () => {
    const person = await aPerson();
    const own = await signedIn(person);
    const wrong = { password: 'Fel2026fel', newPassword: next };
    for (let tries = 0; tries < 5; tries++) {
      await own.attempt(changePassword, wrong);
      await own.attempt(accountsContract.confirmPassword, wrong);
    }
    expect(await own.attempt(changePassword, { password, newPassword: next })).toMatchObject({
      status: 429,
      body: 'TooManyRequests',
    });
    expect((await token(person, password)).code).toBe('999');
  });
});

test('of two changes at the same moment one is made, and the other is refused', async () => {
  const person = await aPerson();
  const own = await signedIn(person);
  const replies = await Promise.all(
    [next, 'Vinkelhake8'].map((newPassword) =>
      own.attempt(changePassword, { password, newPassword }),
    ),
  );
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('neither password reaches the log', async () => {
  const person = await aPerson();
  await (await signedIn(person)).call(changePassword, { password, newPassword: next });
  const log = product.log.join('\n');
  for (const secret of [password, next]) expect(log).not.toContain(secret);
});

const changesOf = ({ id }: Person) =>
  product.db
    .select()
    .from(auditEvent)
    .where(and(eq(auditEvent.subjectId, id), eq(auditEvent.kind, 'account.passwordChanged')));
