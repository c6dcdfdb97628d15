import { accountsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { invite } from '../../testing/invitations.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { account } from './accounts.tables.ts';

let product: TestProduct;
let own: Awaited<ReturnType<typeof aSchool>>;
let other: Awaited<ReturnType<typeof aSchool>>;

beforeAll(async () => {
  product = await testProduct();
  own = await aSchool(product, { name: 'Hemma', students: 3 });
  other = await aSchool(product, { name: 'Borta' });
});

const change = async (by: Person, oldEmail: string, newEmail: string) =>
  product.raw('POST', '/auth/token/UpdateUserEmail', { token: await openSession(product.parts, by.id), body: { oldEmail, newEmail } });
const taken = (by: Person, email: string) => product.as(by).call(accountsContract.isEmailTaken, { email });
const addressOf = async ({ id }: Person) => one(await product.db.select().from(account).where(eq(account.id, id))).email;
const letters = (to: string) => product.letters.filter((letter) => letter.to === to);

test('[api.auth.is-email-taken] an address in use is found in any case, as a bare word', async () => {
  const token = await openSession(product.parts, own.teacher.id);
  const ask = (email: string) => product.raw('POST', `/auth/token/IsEmailTaken/?${new URLSearchParams({ email })}`, { token });
  expect(await ask(` ${own.student.email.toUpperCase()} `)).toMatchObject({ status: 200, body: 'true' });
  expect(await ask('ledig@example.com')).toMatchObject({ status: 200, body: 'false' });
  const { status } = await product.raw('POST', '/auth/token/IsEmailTaken/?email=a%40b.se');
  expect(status).toBe(401);
});

test('nobody reads whole lists of addresses', async () => {
  const reader = await aTeacher(product, { schoolId: own.school.id });
  for (let index = 0; index < 300; index++) await taken(reader, `gissad${index}@example.com`);
  expect(await product.as(reader).attempt(accountsContract.isEmailTaken, { email: 'a@b.se' })).toMatchObject({ status: 429 });
  expect(await taken(own.teacher, 'a@b.se')).toBe(false);
});

describe('a changed address', () => {
  test('[api.auth.update-user-email] is the only one to sign in with', async () => {
    const password = 'Gesall2026';
    const person = await anAccount(product, { role: 'Admin', password });
    const chief = await anAccount(product, { role: 'Superuser' });
    const signIn = async (email: string) =>
      (await product.anyone.call(accountsContract.token, { email, grant_type: 'password', password })).code;
    expect((await change(chief, person.email, 'Nytt.Namn@example.com')).status).toBe(200);
    expect(await signIn(person.email)).toBe('900');
    expect(await signIn('nytt.namn@EXAMPLE.com')).toBe('999');
    // However often, since a refused change sends no letters.
    for (let times = 1; times <= 6; times++) {
      expect(await change(chief, 'Nytt.Namn@example.com', own.teacher.email.toUpperCase())).toMatchObject({
        status: 409,
        body: 'EmailOccupied',
      });
    }
    expect(await signIn('nytt.namn@example.com')).toBe('999');
  });

  test('is told to the old and the new one', async () => {
    const [, second] = own.students;
    const student = one([second].flatMap((each) => each ?? []));
    await change(own.teacher, student.email, 'ny.elev@example.com');
    await product.workOff();
    expect(one(letters(student.email)).text).toContain('ny.elev@example.com');
    expect(one(letters('ny.elev@example.com')).text).toContain('Från och med nu loggar du in i Gesäll med den här adressen.');
  });

  test('ends the links that went to the old one; who was invited is invited at the new one', async () => {
    const person = await aStudent(product, { schoolId: own.school.id });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, person.id));
    const check = await invite(product, person, 'Student');
    await change(own.teacher, person.email, 'inbjuden@example.com');
    await product.workOff();
    const validation = (email: string) => product.anyone.attempt(accountsContract.validation, { email });
    expect((await validation(check)).status).toBe(404);
    const letter = one(letters('inbjuden@example.com'));
    expect(JSON.parse((await validation(checkIn(letter))).body).result.email).toBe('inbjuden@example.com');
    expect(letters(person.email)).toHaveLength(1);
  });

  test('is refused outside the own school, and says no more than of nobody', async () => {
    const foreign = await change(own.teacher, other.student.email, 'x@example.com');
    const nobody = await change(own.teacher, 'ingen@example.com', 'x@example.com');
    expect(foreign).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(nobody).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(await change(own.teacher, own.student.email, 'a@b, c@d')).toMatchObject({ status: 400, body: 'EmailIsNotValid' });
    const plain = await aTeacher(product, { schoolId: own.school.id });
    expect((await change(plain, own.teacher.email, 'x@example.com')).status).toBe(404);
    const admin = await anAccount(product, { role: 'Admin' });
    const chief = await anAccount(product, { role: 'Superuser' });
    expect((await change(admin, chief.email, 'x@example.com')).status).toBe(404);
    expect(await addressOf(other.student)).toBe(other.student.email);
  });

  test('may differ in letter case alone, and two who want one address do not both get it', async () => {
    const person = await aStudent(product, { schoolId: own.school.id });
    const upper = person.email.toUpperCase();
    expect((await change(own.teacher, person.email, upper)).status).toBe(200);
    expect(await addressOf(person)).toBe(upper);
    const pair = [await aStudent(product, { schoolId: own.school.id }), await aStudent(product, { schoolId: own.school.id })];
    const replies = await Promise.all(pair.map(({ email }) => change(own.teacher, email, 'samma@example.com')));
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
  });
});
