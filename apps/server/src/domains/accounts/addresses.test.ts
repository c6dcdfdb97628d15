import { accountsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { invite } from '../../testing/invitations.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { tracesOf } from '../../testing/traces.ts';
import { account } from './accounts.tables.ts';
import { insertPeople } from './persons.sql.ts';

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { name: 'Hemma', students: 3 });
  other = await aSchool(product, { name: 'Borta' });
});

const change = async (by: Person, oldEmail: string, newEmail: string) =>
  product.raw('POST', '/auth/token/UpdateUserEmail', {
    token: await openSession(product.parts, by.id),
    body: { oldEmail, newEmail },
  });
const taken = (by: Person, email: string) =>
  product.as(by).call(accountsContract.isEmailTaken, { email });
const addressOf = async ({ id }: Person) =>
  one(await product.db.select().from(account).where(eq(account.id, id))).email;
const letters = (to: string) => product.letters.filter((letter) => letter.to === to);

test('[api.auth.is-email-taken] an address in use is found in any case, as a bare word', async () => {
  const token = await openSession(product.parts, own.teacher.id);
  const ask = (email: string) =>
    product.raw('POST', `/auth/token/IsEmailTaken/?${new URLSearchParams({ email })}`, { token });
  expect(await ask(` ${own.student.email.toUpperCase()} `)).toMatchObject({
    status: 200,
    body: 'true',
  });
  expect(await ask('ledig@example.com')).toMatchObject({ status: 200, body: 'false' });
  for (const role of ['Superuser', 'Admin'] as const)
    expect(await taken(await anAccount(product, { role }), own.student.email)).toBe(true);
  const { status } = await product.raw('POST', '/auth/token/IsEmailTaken/?email=a%40b.se');
  expect(status).toBe(401);
});

test('lists of addresses cannot be probed', async () => {
  const reader = await aTeacher(product, { schoolId: own.school.id });
  for (let index = 0; index < 300; index++) await taken(reader, `gissad${index}@example.com`);
  expect(
    await product.as(reader).attempt(accountsContract.isEmailTaken, { email: 'a@b.se' }),
  ).toMatchObject({ status: 429 });
  expect(await taken(own.teacher, 'a@b.se')).toBe(false);
});

describe('a changed address', () => {
  test('[api.auth.update-user-email] is the only one to sign in with', async () => {
    const password = 'Gesall2026';
    const person = await anAccount(product, { role: 'Admin', password });
    const chief = await anAccount(product, { role: 'Superuser' });
    const signIn = async (email: string) =>
      (
        await product.anyone.call(accountsContract.token, {
          email,
          grant_type: 'password',
          password,
        })
      ).code;
    expect((await change(chief, person.email, 'Nytt.Namn@example.com')).status).toBe(200);
    expect(await signIn(person.email)).toBe('900');
    expect(await signIn('nytt.namn@EXAMPLE.com')).toBe('999');
    const admin = await anAccount(product, { role: 'Admin' });
    for (const by of [own.teacher, admin]) {
      const student = await aStudent(product, { schoolId: own.school.id });
      expect((await change(by, student.email, `ny.${student.email}`)).status).toBe(200);
      expect(await addressOf(student)).toBe(`ny.${student.email}`);
    }
    // A refused change sends no letters, so the number does not matter.
    for (let times = 1; times <= 6; times++) {
      expect(
        await change(chief, 'Nytt.Namn@example.com', own.teacher.email.toUpperCase()),
      ).toMatchObject({
        status: 409,
        body: 'EmailOccupied',
      });
    }
    expect(await signIn('nytt.namn@example.com')).toBe('999');
  });

  test('is reported to the old and the new one', async () => {
    const [, second] = own.students;
    const student = one([second].flatMap((each) => each ?? []));
    await change(own.teacher, student.email, 'ny.elev@example.com');
    await product.workOff();
    expect(one(letters(student.email)).text).toContain('ny.elev@example.com');
    expect(one(letters('ny.elev@example.com')).text).toContain(
      'Från och med nu loggar du in i Gesäll med den här adressen.',
    );
  });

  test('voids links to the old one; an open invitation is repeated at the new one', async () => {
    const person = await aStudent(product, { schoolId: own.school.id });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, person.id));
    const check = await invite(product, person, 'Student');
    await change(own.teacher, person.email, 'inbjuden@example.com');
    await product.workOff();
    const validation = (email: string) =>
      product.anyone.attempt(accountsContract.validation, { email });
    expect((await validation(check)).status).toBe(404);
    const letter = one(letters('inbjuden@example.com'));
    expect(JSON.parse((await validation(checkIn(letter))).body).result.email).toBe(
      'inbjuden@example.com',
    );
    expect(letters(person.email)).toHaveLength(1);
  });

  describe('that the former one did not ask for', () => {
    const password = 'Gesall2026';
    const chosen = 'Tumstock7';
    let serial = 0;

    /** A student whose address a teacher has changed, and the undo link from their mailbox. */
    async function taken(by = own.teacher) {
      const person = await aStudent(product, { schoolId: own.school.id, password });
      const newEmail = `annan${++serial}@example.com`;
      expect((await change(by, person.email, newEmail)).status).toBe(200);
      await product.workOff();
      return { person, newEmail, check: checkIn(one(letters(person.email))) };
    }
    const anyone = () => product.anyone;
    const signIn = async (email: string, password: string) =>
      (await anyone().call(accountsContract.token, { email, grant_type: 'password', password }))
        .code;
    const askForReset = async (email: string) => {
      await anyone().call(accountsContract.resetPassword, { email });
      await product.workOff();
    };
    const undo = (hash: string) => anyone().call(accountsContract.undoAddressChange, { hash });
    const look = (hash: string) => anyone().call(accountsContract.addressChange, { hash });
    const resets = (to: string) =>
      letters(to).filter(({ subject }) => subject === 'Nytt lösenord i Gesäll');

    test('is undone from there: everybody is out, and a letter leads the owner in', async () => {
      const { person, newEmail, check } = await taken();
      const intruder = await openSession(product.parts, person.id);
      expect(await look(check)).toEqual({ result: true, oldEmail: person.email, newEmail });
      expect(await look(check)).toMatchObject({ result: true });
      const setDeleted = (deletedAt: Date | null) =>
        product.db.update(account).set({ deletedAt }).where(eq(account.id, person.id));
      await setDeleted(product.clock.now());
      expect([await look(check), await undo(check)]).toEqual([
        expect.objectContaining({ result: false }),
        { code: '901' },
      ]);
      await setDeleted(null);
      expect(await undo(check)).toEqual({ code: '999' });
      expect(await addressOf(person)).toBe(person.email);
      expect(await tracesOf(product, 'account', person.id)).toContainEqual(
        expect.objectContaining({
          kind: 'account.addressGivenBack',
          by: null,
          before: { email: newEmail },
          after: { email: person.email },
        }),
      );
      expect((await product.raw('GET', '/api/student/MyCourses', { token: intruder })).status).toBe(
        401,
      );
      expect(await signIn(newEmail, password)).toBe('900');
      // The owner still has their own password.
      expect(await signIn(person.email, password)).toBe('999');
      await product.workOff();
      const back = checkIn(one(letters(person.email).slice(-1)));
      const updated = await anyone().call(accountsContract.updatePassword, {
        encryptedEmail: back,
        newPassword: chosen,
      });
      expect(updated.code).toBe('999');
      expect(await signIn(person.email, chosen)).toBe('999');
      expect([await undo(check), await undo('made up')]).toEqual([
        { code: '901' },
        { code: '901' },
      ]);
      expect(await look(check)).toEqual({ result: false });
    });

    test('takes a link to a new password only after three days, until then the former one gets it', async () => {
      const { person, newEmail, check } = await taken();
      await askForReset(newEmail);
      expect(one(resets(newEmail)).text).toContain('har länken skickats till den förra');
      expect(one(resets(newEmail)).text).not.toContain('check=');
      expect(one(resets(person.email)).text).toContain('check=');
      product.clock.move(72 * 60 * 60 * 1000);
      await askForReset(newEmail);
      const link = checkIn(one(resets(newEmail).slice(-1)));
      expect(
        (
          await anyone().call(accountsContract.updatePassword, {
            encryptedEmail: link,
            newPassword: chosen,
          })
        ).code,
      ).toBe('999');
      // The password that was chosen there must not work either.
      expect(await undo(check)).toEqual({ code: '999' });
      expect([await signIn(person.email, chosen), await signIn(person.email, password)]).toEqual([
        '900',
        '900',
      ]);
    });

    test('is undone with those that came after it, and reset links go past them all', async () => {
      const { person, newEmail, check } = await taken();
      await change(own.teacher, newEmail, `vidare${serial}@example.com`);
      await askForReset(`vidare${serial}@example.com`);
      expect(resets(person.email)).toHaveLength(1);
      expect(resets(newEmail)).toHaveLength(0);
      const later = checkIn(one(letters(newEmail).filter(({ text }) => text.includes('check='))));
      expect(await undo(check)).toEqual({ code: '999' });
      expect(await undo(later)).toEqual({ code: '901' });
      expect(await addressOf(person)).toBe(person.email);
    });

    test('reserves the former one for two weeks', async () => {
      const { person, newEmail, check } = await taken();
      const classmate = await aStudent(product, { schoolId: own.school.id });
      expect(
        await product
          .as(own.teacher)
          .call(accountsContract.isEmailTaken, { email: person.email.toUpperCase() }),
      ).toBe(true);
      expect(await change(own.teacher, classmate.email, person.email)).toMatchObject({
        status: 409,
        body: 'EmailOccupied',
      });
      const newcomer = {
        emails: [person.email.toUpperCase()],
        names: ['Ny'],
        role: 'Student',
        at: product.clock.now(),
      } as const;
      expect(await insertPeople(product.db, newcomer)).toEqual([]);
      // The account itself may take the address again.
      expect((await change(own.teacher, newEmail, person.email)).status).toBe(200);
      expect((await change(own.teacher, person.email, newEmail)).status).toBe(200);
      product.clock.move(14 * 24 * 60 * 60 * 1000);
      expect(await undo(check)).toEqual({ code: '901' });
      expect((await change(own.teacher, classmate.email, person.email)).status).toBe(200);
    });
  });

  test('of an admin or a superuser is a superuser’s business, or their own', async () => {
    const [admin, colleague] = [
      await anAccount(product, { role: 'Admin' }),
      await anAccount(product, { role: 'Admin' }),
    ];
    const chief = await anAccount(product, { role: 'Superuser' });
    expect(await change(admin, colleague.email, 'x@example.com')).toMatchObject({
      status: 403,
      body: 'NotAllowed',
    });
    expect((await change(admin, admin.email, 'egen@example.com')).status).toBe(200);
    expect((await change(admin, own.teacher.email, 'larare.ny@example.com')).status).toBe(200);
    expect((await change(chief, colleague.email, 'kollega@example.com')).status).toBe(200);
  });

  test('is refused outside the own school, and answers as for an unknown address', async () => {
    const foreign = await change(own.teacher, other.student.email, 'x@example.com');
    const nobody = await change(own.teacher, 'ingen@example.com', 'x@example.com');
    expect(foreign).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(nobody).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await change(own.teacher, own.student.email, 'a@b, c@d')).toMatchObject({
      status: 400,
      body: 'EmailIsNotValid',
    });
    const plain = await aTeacher(product, { schoolId: own.school.id });
    expect((await change(plain, own.teacher.email, 'x@example.com')).status).toBe(404);
    const admin = await anAccount(product, { role: 'Admin' });
    const chief = await anAccount(product, { role: 'Superuser' });
    expect((await change(admin, chief.email, 'x@example.com')).status).toBe(404);
    expect(await addressOf(other.student)).toBe(other.student.email);
  });

  test('may change only the case, and concurrent changes to one address succeed once', async () => {
    const person = await aStudent(product, { schoolId: own.school.id });
    const upper = person.email.replace(/^[^@]+/, (name) => name.toUpperCase());
    expect((await change(own.teacher, person.email, upper)).status).toBe(200);
    expect(await addressOf(person)).toBe(upper);
    const pair = [
      await aStudent(product, { schoolId: own.school.id }),
      await aStudent(product, { schoolId: own.school.id }),
    ];
    const replies = await Promise.all(
      pair.map(({ email }) => change(own.teacher, email, 'samma@example.com')),
    );
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
