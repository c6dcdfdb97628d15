import { accountsContract, type Output, peopleContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { linkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { anInvitedPerson, invite } from '../../testing/invitations.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { aStudent, aTeacher } from '../../testing/school-parts.ts';
import { openSession } from '../../testing/sessions.ts';
import { account } from './accounts.tables.ts';

const day = 24 * 60 * 60 * 1000;
const chosen = 'Tumstock7';
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const validation = (email: string) =>
  product.raw('GET', `/api/User/Validation?${new URLSearchParams({ email })}`);
const invitationOf = async (check: string) => JSON.parse((await validation(check)).body).result;
async function register({
  email,
  usertype,
  validationtoken,
  password = chosen,
}: Registration): Promise<Output<typeof accountsContract.newUser>> {
  const body = { email, password, grant_type: 'password', usertype, validationtoken };
  const reply = await product.raw('POST', '/auth/token/newuser', { body });
  return JSON.parse(reply.body);
}
interface Registration {
  email: string;
  usertype: number;
  validationtoken: string;
  password?: string;
}
const signIn = (email: string) =>
  product.anyone.call(accountsContract.token, { email, grant_type: 'password', password: chosen });
const confirm = (userEmail: string) =>
  product.anyone.attempt(accountsContract.initialPasswordCreated, { userEmail });

async function anInvitation(
  role: 'Student' | 'Teacher' | 'Superuser' | 'Admin' | 'AplSupervisor' = 'Student',
) {
  const person = await anInvitedPerson(product, { role });
  const check = await invite(product, person, role);
  return { person, check, ...(await invitationOf(check)) } as {
    person: Person;
    check: string;
    email: string;
    validationToken: string;
  };
}

describe('an invitation', () => {
  test('[api.user.validation] [account.registration.check-sealed] names the person only to the value of the mailed link', async () => {
    const person = await anInvitedPerson(product, { role: 'Student', name: 'Ebba Öst' });
    const check = await invite(product, person, 'Student');
    expect(await invitationOf(check)).toEqual({
      name: 'Ebba Öst',
      email: person.email,
      role: 'Student',
      validationToken: expect.stringMatching(/^[\w-]{43}$/),
    });
    for (const other of [
      person.email,
      '',
      'x',
      `${check.slice(0, -2)}AA`,
      check.toLowerCase(),
      Buffer.from(person.email).toString('base64url'),
    ]) {
      expect(await validation(other)).toMatchObject({ status: 404, body: 'UserNotFound' });
    }
    expect(check).not.toContain(Buffer.from(person.email).toString('base64url').slice(0, 12));
  });

  test('[account.registration.link-lifetime] is good for 30 days, and not once the account is active', async () => {
    const { check, email, validationToken } = await anInvitation();
    product.clock.move(day);
    expect((await validation(check)).status).toBe(200);
    product.clock.move(29 * day - 1000);
    expect((await validation(check)).status).toBe(200);
    product.clock.move(1000);
    expect((await validation(check)).status).toBe(404);
    const late = await register({ email, usertype: 1, validationtoken: validationToken });
    expect(late.code).toBe('901');

    const used = await anInvitation();
    await register({ ...used, usertype: 1, validationtoken: used.validationToken });
    expect((await validation(used.check)).status).toBe(404);
  });

  test('is void as soon as a newer one is sent', async () => {
    const first = await anInvitation();
    const second = await invite(product, first.person, 'Student');
    expect((await validation(first.check)).status).toBe(404);
    expect(
      (await register({ ...first, usertype: 1, validationtoken: first.validationToken })).code,
    ).toBe('901');
    expect((await validation(second)).status).toBe(200);
  });
});

describe('registering', () => {
  test('[api.auth.newuser] [account.registration.activated] gives a password once, and the account is active', async () => {
    const { teacher, school } = await aSchool(product);
    const person = await aTeacher(product, { schoolId: school.id, name: 'Nya Lärare' });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, person.id));
    const read = async () =>
      (await product.as(teacher).call(peopleContract.teacher, { id: person.id })).activatedAccount;
    expect(await read()).toBe(false);
    const { email, validationToken } = await invitationOf(await invite(product, person, 'Teacher'));
    const values = { email, usertype: 0, validationtoken: validationToken };
    const refused = { code: '901', message: 'ValidationTokenIsNotValid' };
    expect(await register({ ...values, validationtoken: 'x' })).toEqual({
      ...refused,
      result: refused,
    });
    expect(await register(values)).toEqual({
      code: '999',
      message: '',
      result: { code: '999', message: '' },
    });
    expect(await read()).toBe(true);
    expect((await signIn(email)).code).toBe('999');
    const again = { code: '902', message: 'AccountIsActivated' };
    expect(await register({ ...values, password: 'Nagot-Annat7' })).toEqual({
      ...again,
      result: again,
    });
    expect((await signIn(email)).code).toBe('999');
  });

  test('[constants.user-types] is of the role’s own number, 0 to 4', async () => {
    const numbers = { Teacher: 0, Student: 1, Superuser: 2, Admin: 3, AplSupervisor: 4 } as const;
    for (const [role, usertype] of Object.entries(numbers)) {
      const { email, validationToken } = await anInvitation(role as keyof typeof numbers);
      expect([
        role,
        (await register({ email, usertype: (usertype + 1) % 5, validationtoken: validationToken }))
          .code,
      ]).toEqual([role, '901']);
      expect([
        role,
        (await register({ email, usertype, validationtoken: validationToken })).code,
      ]).toEqual([role, '999']);
    }
  });

  test('[account.registration.usertype-not-trusted] never takes the role from the caller', async () => {
    const { person, validationToken } = await anInvitation();
    expect(
      (await register({ email: person.email, usertype: 3, validationtoken: validationToken })).code,
    ).toBe('901');
    const row = one(await product.db.select().from(account).where(eq(account.id, person.id)));
    expect(row).toMatchObject({ role: 'Student', activatedAt: null });
  });

  test('[account.registration.wrong-token] with the token of somebody else sets no password', async () => {
    const mine = await anInvitation();
    const other = await anInvitation();
    for (const validationtoken of [other.validationToken, 'x', mine.check]) {
      const reply = await register({ email: mine.email, usertype: 1, validationtoken });
      expect(reply).toMatchObject({ code: '901', message: 'ValidationTokenIsNotValid' });
    }
    expect((await signIn(mine.email)).code).toBe('900');
    expect(
      (await register({ email: other.email, usertype: 1, validationtoken: other.validationToken }))
        .code,
    ).toBe('999');
  });

  test('by two at once lets one of them in', async () => {
    const { email, validationToken } = await anInvitation();
    const values = { email, usertype: 1, validationtoken: validationToken };
    const replies = await Promise.all([
      register(values),
      register({ ...values, password: 'Nagot-Annat7' }),
    ]);
    expect(replies.map(({ code }) => code).sort()).toEqual(['902', '999']);
  });

  test('[account.password.server-enforced] with a password that breaks the rule is refused, as a form or as JSON', async () => {
    const { email, validationToken } = await anInvitation();
    const values = {
      email,
      password: 'abc',
      grant_type: 'password',
      usertype: '1',
      validationtoken: validationToken,
    };
    const asForm = {
      body: new URLSearchParams(values).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    };
    expect(await product.raw('POST', '/auth/token/newuser', asForm)).toMatchObject({
      status: 400,
      body: 'PasswordIsNotValid',
    });
    expect(await product.raw('POST', '/auth/token/newuser', { body: values })).toMatchObject({
      status: 400,
      body: 'PasswordIsNotValid',
    });
    const good = new URLSearchParams({ ...values, password: chosen }).toString();
    expect(
      JSON.parse((await product.raw('POST', '/auth/token/newuser', { ...asForm, body: good })).body)
        .code,
    ).toBe('999');
  });
});

describe('the confirmation of a first password', () => {
  test('[api.user.initial-password-created] accepts JSON and query parameters', async () => {
    const { email, validationToken } = await anInvitation();
    await register({ email, usertype: 1, validationtoken: validationToken });
    const path = '/api/user/initialpasswordcreated';
    expect((await product.raw('POST', path, { body: { userEmail: email } })).status).toBe(200);
    expect(
      (await product.raw('POST', `${path}?userEmail=${encodeURIComponent(email)}`)).status,
    ).toBe(200);
    expect(await product.raw('POST', path)).toMatchObject({ status: 400, body: 'InvalidInput' });
  });

  test('[account.registration.initialpassword-idempotent] confirms, and activates nobody', async () => {
    const { person, email, validationToken } = await anInvitation();
    expect(await confirm(email)).toMatchObject({ status: 404, body: 'UserNotFound' });
    expect(
      one(await product.db.select().from(account).where(eq(account.id, person.id))).activatedAt,
    ).toBeNull();
    await register({ email, usertype: 1, validationtoken: validationToken });
    for (const _ of [1, 2]) expect((await confirm(email)).status).toBe(200);
    // A student without a password is not registered.
    const { student } = await aSchool(product);
    expect(await confirm(student.email)).toMatchObject({ status: 404, body: 'UserNotFound' });
  });
});

describe('sending the activation mail again', () => {
  const send = async (by: Person, email: string) =>
    product.raw('POST', `/api/User/SendActivationMail?${new URLSearchParams({ email })}`, {
      token: await openSession(product.parts, by.id),
    });

  test('[api.user.send-activation-mail] brings a registration link to an account that is not active', async () => {
    const { teacher, school, student } = await aSchool(product);
    const invited = await aStudent(product, { schoolId: school.id, name: 'Ny Elev' });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, invited.id));
    const admin = await anAccount(product, { role: 'Admin' });
    const superuser = await anAccount(product, { role: 'Superuser' });
    for (const by of [teacher, admin, superuser])
      expect((await send(by, invited.email)).status).toBe(200);
    await product.workOff();
    const letters = product.letters.filter(({ to }) => to === invited.email);
    expect(letters.map((letter) => linkIn(letter).pathname)).toEqual([
      '/selfregistration',
      '/selfregistration',
      '/selfregistration',
    ]);
    expect(await send(teacher, student.email)).toMatchObject({
      status: 400,
      body: 'AccountIsActivated',
    });
  });

  test('is for the own school’s people alone, and three times an hour', async () => {
    const own = await aSchool(product);
    const other = await aSchool(product);
    const invited = await aStudent(product, { schoolId: other.school.id });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, invited.id));
    expect(await send(own.teacher, invited.email)).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
    expect(await send(own.teacher, 'ingen@example.com')).toMatchObject({
      status: 404,
      body: 'UserNotFound',
    });
    for (const _ of [1, 2, 3]) expect((await send(other.teacher, invited.email)).status).toBe(200);
    expect((await send(other.teacher, invited.email)).status).toBe(429);
  });

  test('of colleagues needs full access', async () => {
    const { school, teacher } = await aSchool(product);
    const plain = await aTeacher(product, { schoolId: school.id });
    const colleague = await aTeacher(product, { schoolId: school.id });
    await product.db.update(account).set({ activatedAt: null }).where(eq(account.id, colleague.id));
    expect(await send(plain, colleague.email)).toMatchObject({ status: 404 });
    expect((await send(teacher, colleague.email)).status).toBe(200);
  });
});
