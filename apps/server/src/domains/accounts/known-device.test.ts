import { expect, test } from 'vitest';
import { anAccount } from '../../testing/a-school.ts';
import { testProduct } from '../../testing/product.ts';

const password = 'Gesall2026';

test('over TLS a browser is known by a cookie that only its origin can set, and by the one from before', async () => {
  const product = await testProduct(undefined, { PUBLIC_URL: 'https://gesall.example' });
  const { email } = await anAccount(product, { role: 'Student', password });
  const signIn = (given: string, cookie?: string) =>
    product.raw('POST', '/auth/token/auth', {
      body: { email, password: given, grant_type: 'password' },
      headers: { ...(cookie && { cookie }) },
    });

  const set = [(await signIn(password)).headers['set-cookie']].flat().map(String);
  expect(set[0]).toMatch(
    /^__Secure-device=[^;]+; Path=\/auth\/token; Max-Age=31536000; HttpOnly; SameSite=Strict; Secure$/,
  );
  for (let tries = 1; tries <= 10; tries++) await signIn('Fel2026fel');
  expect((await signIn(password)).status).toBe(429);

  const [cookie = ''] = set[0]?.split(';') ?? [];
  for (const known of [cookie, cookie.replace('__Secure-', '')]) {
    const reply = await signIn(password, known);
    expect([reply.status, JSON.parse(reply.body).result.code]).toEqual([200, '999']);
  }
});
