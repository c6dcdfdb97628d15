import { randomBytes } from 'node:crypto';
import { accountsContract } from '@gesall/contract';
import { beforeAll, describe, expect, test } from 'vitest';
import { checkIn, linkIn } from '../../testing/a-postbox.ts';
import { anAccount, aSchool, one, type Person } from '../../testing/a-school.ts';
import { ask } from '../../testing/addresses.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { tracesOf } from '../../testing/traces.ts';
import { customer } from '../customers/customers.tables.ts';

const password = 'Tumstock7';
let product: TestProduct;
let superuser: Person;
let admin: Person;

beforeAll(async () => {
  product = await testProduct();
  superuser = await anAccount(product, { role: 'Superuser', name: 'Ulrika' });
  admin = await anAccount(product, { role: 'Admin', name: 'Åsa' });
});

let serial = 0;
const aToken = () => randomBytes(24).toString('base64url');
const newcomer = () => ({
  name: 'Ny Person',
  email: `ny${++serial}@gesall.example`,
  validationToken: aToken(),
  role: 3 as const,
});
const asked = (address: Parameters<typeof ask>[2], sent?: unknown) =>
  ask(product, superuser, address, sent);
const create = (values: object) => asked('POST /api/user/createuser', { ...newcomer(), ...values });
const listed = async () =>
  (await asked('GET /api/user')).body.result as { id: number; email: string; role: number }[];
const signIn = (email: string) =>
  product.anyone.call(accountsContract.token, { email, password, grant_type: 'password' });

async function accept(email: string) {
  const usertype = (await listed()).find((each) => each.email === email)?.role ?? 0;
  await product.workOff();
  const letter = one(product.letters.filter(({ to }) => to === email).toReversed());
  const { validationToken } = await product.anyone.call(accountsContract.validation, {
    email: checkIn(letter),
  });
  await product.anyone.call(accountsContract.newUser, {
    email,
    password,
    usertype,
    validationtoken: validationToken,
  });
  return { letter, validationToken };
}

describe('the list of administrators', () => {
  test('[api.user.admin-users] [entities.admin-user] [security.admin.tokens-not-listed] contains only administrators, and no token', async () => {
    const { teacher, student } = await aSchool(product);
    const given = { ...newcomer(), email: 'listad@gesall.example', name: 'Listad' };
    const made = await create(given);
    const reply = await product.raw('GET', '/api/user', { token: undefined });
    expect(reply.status).toBe(401);
    const { body } = await asked('GET /api/user');
    expect(body.result.find(({ id }: Person) => id === admin.id)).toEqual({
      id: admin.id,
      name: 'Åsa',
      email: admin.email,
      role: 3,
      deleted: false,
    });
    expect(body.result.find(({ id }: Person) => id === superuser.id)).toMatchObject({ role: 2 });
    expect(body.result).toContainEqual({
      id: made.body.result.id,
      name: 'Listad',
      email: given.email,
      role: 3,
      deleted: false,
    });
    for (const { id } of [teacher, student])
      expect(body.result.some((each: Person) => each.id === id)).toBe(false);
    for (const each of body.result) {
      expect(Object.keys(each).toSorted()).toEqual(['deleted', 'email', 'id', 'name', 'role']);
      expect([2, 3]).toContain(each.role);
    }
    await accept(given.email);
    const { rows } = await product.db.$client.query('select password_hash as hash from credential');
    const byEmail = await asked(`GET /api/User/ByEmail?email=${given.email}`);
    expect(byEmail.status).toBe(200);
    for (const sent of [made, await asked('GET /api/user'), byEmail]) {
      const text = JSON.stringify(sent.body);
      for (const secret of [
        given.validationToken,
        'validationToken',
        ...rows.map(({ hash }) => hash),
      ])
        expect(text).not.toContain(secret);
      expect(text).not.toMatch(/hash/i);
    }
    expect((await ask(product, admin, 'GET /api/user')).status).toBe(200);
    expect(await ask(product, teacher, 'GET /api/user')).toEqual({
      status: 403,
      body: 'NotAllowed',
    });
  });
});

describe('a new one', () => {
  test('[api.user.create-user] [tools.admin-users.role-values] is a superuser or an admin, as 2 and 3 say', async () => {
    for (const [role, kept, signedInAs] of [
      [2, 2, 'Superuser'],
      [3, 3, 'Admin'],
      ['Admin', 3, 'Admin'],
      ['SuperUser', 2, 'Superuser'],
    ] as const) {
      const email = `roll${++serial}@gesall.example`;
      const { status, body } = await create({ email, role });
      expect([status, Object.keys(body.result)]).toEqual([200, ['id']]);
      expect((await listed()).find((each) => each.email === email)?.role).toBe(kept);
      await accept(email);
      const { data } = await signIn(email);
      const [, claims = ''] = JSON.parse(data).access_token.split('.');
      expect(JSON.parse(Buffer.from(claims, 'base64url').toString()).role).toBe(signedInAs);
    }
    const before = await listed();
    for (const role of [1, 9, 'Teacher'])
      expect(await create({ role })).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await create({ email: admin.email.toUpperCase() })).toEqual({
      status: 409,
      body: 'EmailOccupied',
    });
    expect(await listed()).toEqual(before);
  });

  test('[tools.admin-users.token-source] gets a letter whose link gives the very token that was chosen', async () => {
    const given = newcomer();
    await create(given);
    const { letter, validationToken } = await accept(given.email);
    expect(linkIn(letter).pathname).toBe('/selfregistration');
    expect((await listed()).find(({ email }) => email === given.email)?.role).toBe(3);
    expect(letter.text).not.toContain(given.validationToken);
    expect(validationToken).toBe(given.validationToken);
    expect(await signIn(given.email)).toMatchObject({ code: '999' });
    expect(await create({ validationToken: given.validationToken })).toEqual({
      status: 400,
      body: 'ValidationTokenIsNotValid',
    });
  });

  test('[tools.admin-users.add-validation] [admin.codes.email-is-not-valid] [admin.codes.username-is-not-valid] has a name, an address and a token that nobody guesses', async () => {
    const before = await listed();
    for (const email of ['abc', '', 'a@'])
      expect(await create({ email })).toEqual({ status: 400, body: 'EmailIsNotValid' });
    for (const name of ['', '<b>', 'a'.repeat(51)])
      expect(await create({ name })).toEqual({ status: 400, body: 'UserNameIsNotValid' });
    for (const validationToken of ['', '123456'])
      expect(await create({ validationToken })).toEqual({ status: 400, body: 'InvalidInput' });
    expect(await listed()).toEqual(before);
    expect((await create({ name: 'å'.repeat(50) })).status).toBe(200);
  });

  test('[admin.codes.email-is-not-valid] nor has a customer an address that is none', async () => {
    const texts = { contactName: '', address: '', zipCode: '', city: '' };
    const kept = { ...texts, number: 'L1', name: 'Kund', url: 'kund.example', contactMail: '' };
    const { id } = one(
      await product.db
        .insert(customer)
        .values({ ...kept, createdAt: product.clock.now() })
        .returning(),
    );
    const contactMail = 'abc';
    for (const [address, sent] of [
      ['POST /api/LicMgt/CreateCustomer', { fortnoxNumber: '1004', url: 'ny.example' }],
      ['POST /api/LicMgt/UpdateCustomer', { id, url: 'kund.example' }],
    ] as const)
      expect(await asked(address, { contactName: '', ...sent, contactMail })).toEqual({
        status: 400,
        body: 'EmailIsNotValid',
      });
  });
});

describe('deleting one', () => {
  test('[api.admin.delete-user] ends their session, and deletes nobody of another role', async () => {
    const { teacher, student } = await aSchool(product);
    const gone = await anAccount(product, { role: 'Admin', password });
    expect((await asked(`PUT /api/admin/deleteuser/${gone.id}`)).status).toBeLessThan(300);
    expect((await listed()).some(({ id }) => id === gone.id)).toBe(false);
    expect(await signIn(gone.email)).toMatchObject({ code: '900' });
    expect(await ask(product, gone, 'GET /api/user')).toMatchObject({ status: 401 });
    expect(await tracesOf(product, 'account', gone.id)).toMatchObject([
      { kind: 'account.deleted', by: superuser.id },
    ]);
    for (const id of [gone.id, teacher.id, student.id, 2_000_000_000]) {
      expect(await asked(`PUT /api/admin/deleteuser/${id}`)).toEqual({
        status: 404,
        body: 'UserNotFound',
      });
    }
  });

  test('[admin.guards.privileged-accounts] requires a superuser, as creating, locking and restoring one does', async () => {
    const chief = await anAccount(product, { role: 'Superuser' });
    const colleague = await anAccount(product, { role: 'Admin' });
    const before = await listed();
    const calls = [chief, colleague].flatMap(
      ({ id, email }) =>
        [
          [`PUT /api/admin/deleteuser/${id}`],
          [`POST /api/User/SetDeleted?email=${email}&isDeleted=true`],
          [`POST /api/User/SetDeleted?email=${email}&isDeleted=false`],
          [`POST /api/User/Move?userEmail=${email}&toSchoolFortNoxNumber=1&toClassName=A`],
          ['POST /auth/token/SetLockout', { email, lockout: true }],
          ['POST /auth/token/SetLockout', { email, lockout: false }],
        ] as const,
    );
    for (const [address, sent] of [
      ['POST /api/user/createuser', { ...newcomer(), role: 2 }],
      ['POST /api/user/createuser', { ...newcomer(), role: 3 }],
      ...calls,
    ] as const)
      expect(await ask(product, admin, address, sent)).toEqual({ status: 403, body: 'NotAllowed' });
    expect(await listed()).toEqual(before);
    for (const each of [chief, colleague])
      expect((await ask(product, each, 'GET /api/user')).status).toBe(200);
  });

  test('[admin.guards.no-self-delete] is refused for oneself, as locking is', async () => {
    const calls = [
      [`PUT /api/admin/deleteuser/${superuser.id}`],
      [`POST /api/User/SetDeleted?email=${superuser.email}&isDeleted=true`],
      ['POST /auth/token/SetLockout', { email: superuser.email, lockout: true }],
      [`DELETE /auth/token?email=${superuser.email}`],
    ] as const;
    for (const [address, sent] of calls)
      expect(await asked(address, sent)).toEqual({ status: 409, body: 'CannotDeleteYourself' });
    expect((await asked('GET /api/user')).status).toBe(200);
  });
});
