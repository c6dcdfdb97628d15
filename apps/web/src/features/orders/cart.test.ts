import { describe, expect, test } from 'vitest';
import {
  addItem,
  addPlus,
  addStudents,
  type CartItem,
  changedPrices,
  chooseItem,
  emptyCart,
  groupsOf,
  itemOf,
  lastAdded,
  newItem,
  priceOf,
  problemsOf,
  refreshed,
  removeItem,
  removeStudents,
  totalOf,
  unfilledItems,
} from './cart.ts';
import { orderPost } from './order-post.ts';
import { orderTotal } from './order-total.ts';
import type { ShopProgramme } from './orders.calls.ts';

const today = '2026-11-25';
const option = (fortnoxNumber: string, priceStudent: number, years = 1) => ({
  fortnoxNumber,
  name: `Artikel ${fortnoxNumber}`,
  priceStudent,
  years,
  vatPercent: 25,
});

const bygg: ShopProgramme = {
  programLicenseId: 7,
  programName: 'Bygg',
  costCenter: 'BA',
  validTo: '2027-06-30',
  hasExpired: false,
  mayBuy: true,
  currency: 'SEK',
  pricesAt: null,
  withoutPrice: [],
  products: [
    {
      name: 'Elevlicens',
      type: 'StudentLicense',
      fortnoxNumber: 'E1',
      isPlusPackage: false,
      validTo: '2027-06-30',
      options: [option('E1', 500), option('E3', 1000, 3)],
    },
    {
      name: 'Pluspaket',
      type: 'PlusLicense',
      fortnoxNumber: 'P1',
      isPlusPackage: true,
      validTo: '2027-06-30',
      options: [option('P1', 250)],
    },
  ],
};

function item(number: string): CartItem {
  for (const product of bygg.products) {
    const found = product.options.find(({ fortnoxNumber }) => fortnoxNumber === number);
    if (found) return newItem({ programme: bygg, product, option: found, startDate: today, today });
  }
  throw new Error(`Bygg has no ${number}.`);
}

const anna = { id: 1, name: 'Anna' };
const bo = { id: 2, name: 'Bo' };
const cartOf = (...numbers: string[]) =>
  numbers.reduce((cart, number) => addItem(cart, item(number)), emptyCart);
const pair = () => addPlus(cartOf('E1'), 'E1', item('P1'));
const studentsOf = (cart: Parameters<typeof itemOf>[0], number: string) =>
  itemOf(cart, number)?.addedStudents.map(({ name }) => name);

describe('what is put into the cart', () => {
  test('becomes the item of step 2', () => {
    expect(lastAdded(cartOf('E1', 'E3'))).toMatchObject({ fortnoxNumber: 'E3' });
  });

  test('carries what specification 002 §3 lists', () => {
    expect(cartOf('E3').items).toEqual([
      {
        fortnoxNumber: 'E3',
        name: 'Artikel E3',
        costCenter: 'BA',
        programLicenseId: 7,
        programName: 'Bygg',
        type: 'StudentLicense',
        years: 3,
        priceStudent: 1000,
        validFrom: today,
        startDate: today,
        addedStudents: [],
        vatPercent: 25,
        currency: 'SEK',
        validTo: '2027-06-30',
      },
    ]);
  });

  test('is ignored when its article is there already, alone or in a pair', () => {
    const filled = addStudents(cartOf('E1'), 'E1', [anna]);
    expect(addItem(filled, { ...item('E1'), startDate: '2026-12-01' })).toBe(filled);
    const both = pair();
    expect(addItem(both, item('P1'))).toBe(both);
    expect(addItem(both, item('E1'))).toBe(both);
  });

  test('is completed by a plus package with the same students and the same start', () => {
    const licence = { ...item('E1'), startDate: '2026-12-01' };
    const cart = addPlus(addStudents(addItem(emptyCart, licence), 'E1', [anna]), 'E1', item('P1'));
    expect(itemOf(cart, 'P1')).toMatchObject({ startDate: '2026-12-01', addedStudents: [anna] });
    expect(lastAdded(cart)).toMatchObject({
      studentLicense: { fortnoxNumber: 'E1' },
      plusPackage: { fortnoxNumber: 'P1' },
    });
    expect(groupsOf(cart)).toHaveLength(1);
  });

  test('is not completed without it, by an article of the cart, or twice', () => {
    const licence = cartOf('E1');
    expect(addPlus(licence, 'E2', item('P1'))).toBe(licence);
    const beside = addItem(licence, item('P1'));
    expect(addPlus(beside, 'E1', item('P1'))).toBe(beside);
    const both = pair();
    expect(addPlus(both, 'E1', { ...item('P1'), fortnoxNumber: 'P2' })).toBe(both);
  });
});

describe('students', () => {
  test('are added once, to both parts of a pair, and removed from both', () => {
    const both = addStudents(addStudents(pair(), 'E1', [anna, bo]), 'E1', [anna]);
    expect([studentsOf(both, 'E1'), studentsOf(both, 'P1')]).toEqual([
      ['Anna', 'Bo'],
      ['Anna', 'Bo'],
    ]);
    const left = removeStudents(both, 'P1', [1]);
    expect([studentsOf(left, 'E1'), studentsOf(left, 'P1')]).toEqual([['Bo'], ['Bo']]);
  });

  test('who get another item of the cart are left out', () => {
    const cart = addStudents(cartOf('E1', 'E3'), 'E1', [anna]);
    expect(studentsOf(addStudents(cart, 'E3', [anna, bo]), 'E3')).toEqual(['Bo']);
  });

  test('of an earlier item can be chosen again', () => {
    expect(lastAdded(chooseItem(cartOf('E1', 'E3'), 'E1'))).toMatchObject({ fortnoxNumber: 'E1' });
    expect(chooseItem(pair(), 'P1').current).toBe('E1');
  });
});

describe('what is removed', () => {
  test('leaves the other item, and step 2 without one', () => {
    const cart = removeItem(cartOf('E1', 'E3'), 'E3');
    expect(cart.items.map(({ fortnoxNumber }) => fortnoxNumber)).toEqual(['E1']);
    expect(lastAdded(cart)).toBeUndefined();
  });

  test('of a pair: the package alone, or with its licence both', () => {
    const both = addStudents(pair(), 'E1', [anna]);
    const plain = removeItem(both, 'P1');
    expect(lastAdded(plain)).toMatchObject({ fortnoxNumber: 'E1', addedStudents: [anna] });
    expect(removeItem(both, 'E1')).toEqual({ items: [], current: undefined });
  });
});

describe('what it costs', () => {
  test('is exact to the öre', () => {
    const cheap = {
      ...item('E1'),
      priceStudent: 0.1,
      addedStudents: [anna, bo, { id: 3, name: 'C' }],
    };
    expect(priceOf(cheap)).toBe(0.3);
    const other = { ...item('E3'), priceStudent: 0.2, addedStudents: [anna] };
    expect(totalOf([cheap, other])).toBe(0.5);
  });

  test('VAT is by rate, halves of an öre up, and left out when a rate is unknown', () => {
    const one = { ...item('E1'), priceStudent: 0.1, addedStudents: [anna] };
    expect(orderTotal([one])).toEqual({
      net: 0.1,
      vat: [{ percent: 25, amount: 0.03 }],
      gross: 0.13,
    });
    const book = { ...item('E3'), priceStudent: 100, vatPercent: 6, addedStudents: [anna] };
    expect(orderTotal([one, book])).toEqual({
      net: 100.1,
      vat: [
        { percent: 6, amount: 6 },
        { percent: 25, amount: 0.03 },
      ],
      gross: 106.13,
    });
    expect(orderTotal([one, { ...book, vatPercent: null }])).toEqual({ net: 100.1 });
  });

  test('follows the shop, which marks what it does not offer any more', () => {
    const cart = addStudents(cartOf('E1', 'E3'), 'E1', [anna]);
    const [licence] = bygg.products;
    if (!licence) throw new Error('Bygg sells nothing.');
    const now = refreshed(cart, [
      { ...bygg, products: [{ ...licence, options: [option('E1', 550)] }] },
    ]);
    expect(itemOf(now, 'E1')).toMatchObject({ priceStudent: 550, closed: undefined });
    expect(itemOf(now, 'E3')?.closed).toBe('gone');
    expect(changedPrices(cart, now)).toMatchObject([
      { item: { fortnoxNumber: 'E1' }, former: 500 },
    ]);
    expect(itemOf(refreshed(cart, [{ ...bygg, hasExpired: true }]), 'E1')?.closed).toBe('expired');
    expect(itemOf(refreshed(cart, [{ ...bygg, mayBuy: false }]), 'E1')?.closed).toBe('gone');
  });
});

describe('what stops the order', () => {
  test('is named with product and student', () => {
    const changed = {
      items: [
        { ...item('E1'), addedStudents: [anna] },
        { ...item('E3'), addedStudents: [anna, bo] },
      ],
    };
    expect(problemsOf(changed, today)).toMatchObject([
      { item: { fortnoxNumber: 'E3' }, student: anna, code: 'combination' },
    ]);
    expect(problemsOf(addStudents(pair(), 'E1', [anna]), today)).toEqual([]);
  });

  test.each([
    ['a start before today', { startDate: '2026-11-24' }, 'startsBeforeToday'],
    ['a start after the last day', { startDate: '2027-07-01' }, 'startsTooLate'],
    ['an item that has gone', { closed: 'gone' as const }, 'gone'],
  ])('%s', (_, change, code) => {
    const filled = { items: [{ ...item('E1'), addedStudents: [anna], ...change }] };
    expect(problemsOf(filled, today)).toMatchObject([{ code }]);
    expect(problemsOf({ items: [{ ...item('E1'), ...change }] }, today)).toEqual([]);
  });
});

test('the order has an entry for each student and article, and nothing of items without students', () => {
  const cart = addStudents(addItem(pair(), item('E3')), 'E1', [anna, bo]);
  expect(unfilledItems(cart)).toMatchObject([{ fortnoxNumber: 'E3' }]);
  const form = {
    street: ' Storgatan 1 ',
    zipCode: '792 30',
    city: 'Mora',
    country: 'Sverige',
    contact: 'Eva Lind',
    reference: ' R-7',
    comment: '',
    showStudents: false,
  };
  const post = orderPost({ schoolId: 3, items: cart.items, form, orderKey: undefined });
  expect(post).toMatchObject({
    customerId: 3,
    invoiceLabeling: 'R-7',
    showStudentsInOrder: false,
    adress: { street: 'Storgatan 1', zipCode: '792 30', city: 'Mora', country: 'Sverige' },
    expectedTotal: 1500,
  });
  expect(post.shopOrderItems).toEqual(
    ['E1', 'P1'].flatMap((fortNoxArticleNumber) =>
      [1, 2].map((studentId) => ({ studentId, fortNoxArticleNumber, from: today })),
    ),
  );
});
