import { accountsContract } from '@gesall/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, test } from 'vitest';
import { anAccount } from '../../testing/a-school.ts';
import { type TestProduct, testProduct } from '../../testing/product.ts';
import { account } from './accounts.tables.ts';
import { superuserLink } from './superuser-link.ts';

const password = 'Tumstock7';
let product: TestProduct;

beforeAll(async () => {
  product = await testProduct();
});

const checkOf = (link: string) => new URL(link).searchParams.get('check') ?? '';
const signIn = async (email: string, given: string) =>
  (
    await product.anyone.call(accountsContract.token, {
      email,
      grant_type: 'password',
      password: given,
    })
  ).code;

test('the owner of the machine makes a superuser, who chooses their password once', async () => {
  const email = 'chef@gesall.example';
  const first = await superuserLink(email, product.parts);
  const second = await superuserLink(` ${email.toUpperCase()}`, product.parts);
  expect([first.isNew, second.isNew]).toEqual([true, false]);
  const validation = (link: string) =>
    product.anyone.attempt(accountsContract.validation, { email: checkOf(link) });
  expect((await validation(first.link)).status).toBe(404);
  const { validationToken, role } = JSON.parse((await validation(second.link)).body).result;
  expect(role).toBe('Superuser');
  await product.anyone.call(accountsContract.newUser, {
    email,
    password,
    usertype: 2,
    validationtoken: validationToken,
  });
  expect(await signIn(email, password)).toBe('999');
  expect((await validation(second.link)).status).toBe(404);

  const third = await superuserLink(email, product.parts);
  expect(new URL(third.link).pathname).toBe('/password/update');
  await product.anyone.call(accountsContract.updatePassword, {
    encryptedEmail: checkOf(third.link),
    newPassword: 'Vattenpass8',
  });
  expect(await signIn(email, 'Vattenpass8')).toBe('999');
});

test('nobody else is made one', async () => {
  const { email } = await anAccount(product, { role: 'Teacher' });
  const deleted = await anAccount(product, { role: 'Superuser' });
  await product.db
    .update(account)
    .set({ deletedAt: product.clock.now() })
    .where(eq(account.id, deleted.id));
  await expect(superuserLink(email, product.parts)).rejects.toThrow(
    'belongs to an account of the role Teacher',
  );
  await expect(superuserLink(deleted.email, product.parts)).rejects.toThrow(
    'belongs to a deleted account',
  );
  await expect(superuserLink('ingen adress', product.parts)).rejects.toThrow(
    'is no e-mail address',
  );
});
