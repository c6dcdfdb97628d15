import { expect, test } from 'vitest';
import { emptyCart } from './cart.ts';
import type { EndingLicence } from './moves.calls.ts';
import type { ShopProgramme } from './orders.calls.ts';
import { addRenewal, dayAfter, renewalMonths, renewalProblem } from './renewals.ts';
import { boughtBy, sortStudents } from './shop-students.ts';

const ending = (studentId: number, more: Partial<EndingLicence> = {}): EndingLicence => ({
  studentId,
  name: `Elev ${studentId}`,
  classId: 1,
  className: 'EE1',
  programLicenseId: 7,
  programName: 'El',
  type: 'StudentLicense',
  day: '2027-06-30',
  fortNoxArticleNumber: 'E1',
  plusFortNoxArticleNumber: null,
  ...more,
});

const product = (
  type: EndingLicence['type'],
  fortnoxNumber: string,
): ShopProgramme['products'][number] => ({
  name: type,
  type,
  fortnoxNumber,
  isPlusPackage: type === 'PlusLicense',
  validTo: '2028-06-30',
  options: [{ fortnoxNumber, name: fortnoxNumber, priceStudent: 500, years: 1, vatPercent: 25 }],
});

const programme: ShopProgramme = {
  programLicenseId: 7,
  programName: 'El',
  costCenter: 'EE',
  validTo: '2028-06-30',
  hasExpired: false,
  mayBuy: true,
  products: [product('StudentLicense', 'E1'), product('PlusLicense', 'P1')],
  currency: 'SEK',
  pricesAt: null,
  withoutPrice: [],
};
const shop = { programmes: [programme], today: '2026-11-25' };
const renewalOf = (rows: readonly EndingLicence[]) => {
  const [renewal] = renewalMonths(rows).flatMap(({ renewals }) => renewals);
  if (!renewal) throw new Error('Nothing ends.');
  return renewal;
};

test('licences that end are gathered by month, day, programme and article', () => {
  const months = renewalMonths([
    ending(1, { day: '2026-12-31' }),
    ending(2),
    ending(3),
    ending(4, { fortNoxArticleNumber: 'E3' }),
  ]);
  expect(
    months.map(({ month, renewals }) => [
      month,
      renewals.map(({ students }) => students.map(({ id }) => id)),
    ]),
  ).toEqual([
    ['2026-12', [[1]]],
    ['2027-06', [[2, 3], [4]]],
  ]);
});

test('the day after a month or a year', () => {
  expect(['2027-06-30', '2026-12-31', '2028-02-28', '2026-03-28'].map(dayAfter)).toEqual([
    '2027-07-01',
    '2027-01-01',
    '2028-02-29',
    '2026-03-29',
  ]);
});

test('a renewal is in the cart from the day after, with the plus package of a pair, and its holders are no problem', () => {
  const renewal = renewalOf([1, 2].map((id) => ending(id, { plusFortNoxArticleNumber: 'P1' })));
  const cart = addRenewal(emptyCart, renewal, shop);
  expect(
    cart.items.map(({ fortnoxNumber, startDate, addedStudents, plusOf }) => [
      fortnoxNumber,
      startDate,
      addedStudents.map(({ id }) => id),
      plusOf,
    ]),
  ).toEqual([
    ['E1', '2027-07-01', [1, 2], undefined],
    ['P1', '2027-07-01', [1, 2], 'E1'],
  ]);
  const student = (id: number) => ({
    id,
    name: '',
    className: '',
    aplTo: null,
    programLicenseIds: [7],
    hasValidAplLicense: true,
  });
  for (const item of cart.items) {
    const { open, holders } = sortStudents([student(1), student(3)], boughtBy(item));
    expect([open, holders].map((each) => each.map(({ id }) => id))).toEqual([[1], [3]]);
  }
  expect(renewalProblem(renewal, { cart, programmes: [programme] })).toBe('inCart');
  expect(addRenewal(cart, renewal, shop)).toBe(cart);
});

test('what cannot be renewed says why', () => {
  const problem = (rows: EndingLicence, programmes = [programme]) =>
    renewalProblem(renewalOf([rows]), { cart: emptyCart, programmes });
  expect(problem(ending(1))).toBeUndefined();
  expect(problem(ending(1, { fortNoxArticleNumber: null }))).toBe('notSold');
  expect(problem(ending(1), [])).toBe('notSold');
  expect(problem(ending(1), [{ ...programme, mayBuy: false }])).toBe('notYours');
  expect(problem(ending(1, { day: '2028-06-29' }))).toBeUndefined();
  expect(problem(ending(1, { day: '2028-06-30' }))).toBe('licenceEnds');
  const cart = addRenewal(emptyCart, renewalOf([ending(1)]), shop);
  expect(
    renewalProblem(renewalOf([ending(2, { day: '2027-12-31' })]), {
      cart,
      programmes: [programme],
    }),
  ).toBe('otherInCart');
});
