import { expect, test } from 'vitest';
import { aDemoFolder, aProduct, ask } from '../testing/a-process.ts';
import { until } from '../testing/until.ts';
import { password } from './demo-plan.ts';

test('the demonstration has orders in each state, and its accounting agrees about them', async () => {
  const product = await aProduct({ dataDir: aDemoFolder() });
  const url = await until(
    'the books are told',
    () => /The accounting stand-in runs at (\S+)/.exec(product.said())?.[1],
  );
  const page = await (await fetch(url)).text();
  expect(page).toContain('Ordrar i boken (5)');
  expect(page).toContain('Faktura 5003, betald');

  const as = async (email: string) => {
    const { text } = await product.post('/auth/token/auth', {
      email,
      grant_type: 'password',
      password,
    });
    const { access_token } = JSON.parse(JSON.parse(text).result.data);
    const headers = { authorization: `Bearer ${access_token}` };
    return async (path: string, method = 'GET') =>
      JSON.parse((await ask(product.url, `/api${path}`, { method, headers })).text).result;
  };
  const buyer = await as('larare@ekbacken.example');
  const orders = await buyer('/Shop/MyOrders');
  expect(
    orders.map((order: Record<string, unknown>) => [
      order.state,
      order.fortNoxNumber,
      order.paidAt !== null,
    ]),
  ).toEqual([
    ['accepted', null, false],
    ['unknown', null, false],
    ['waiting', null, false],
    ['rejected', null, false],
    ['confirmed', '1005', false],
    ['confirmed', '1004', false],
    ['confirmed', '1003', true],
    ['confirmed', '1002', true],
    ['confirmed', '1001', true],
  ]);
  expect(orders[7].products).toMatchObject([
    { course: { name: expect.any(String) }, programLicense: null, students: 5 },
  ]);

  const administration = await as('super@gesall.example');
  await administration('/Shop/Reconcile', 'POST');
  const compared = await until('the books are compared', () =>
    administration('/Shop/Reconciliation'),
  );
  expect(compared).toMatchObject({ differences: [] });
  await product.kill('SIGTERM');
});
