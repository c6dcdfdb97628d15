import { describe, expect, test } from 'vitest';
import {
  cheapestPerYear,
  kronor,
  linePrice,
  moneyText,
  pricePerYear,
  totalPrice,
  unitPrice,
} from './money.ts';

/** With ordinary spaces, for readable tables. */
const shown = (amount: number, currency?: string) =>
  moneyText(amount, currency).replaceAll('\u00a0', ' ');

describe('an amount as people read it', () => {
  test.each([
    ['[constants.currency-sek] in Swedish kronor', 12500, undefined, '12 500 kr'],
    ['[constants.currency-sek] of millions', 1234567, 'SEK', '1 234 567 kr'],
    ['[constants.currency-other] in another currency', 12500, 'NOK', 'NOK 12 500'],
    ['[constants.currency-decimals] with two decimals', 333.333, 'SEK', '333,33 kr'],
    ['[constants.currency-decimals] of whole kronor without', 500, 'SEK', '500 kr'],
    ['[constants.currency-decimals] with ten öre', 0.1, 'SEK', '0,10 kr'],
    ['[constants.currency-decimals] rounded up to a whole one', 999.999, 'SEK', '1 000 kr'],
    ['of nothing', 0, 'SEK', '0 kr'],
    ['below nothing', -1500.5, 'SEK', '−1 500,50 kr'],
  ])('%s', (_, amount, currency, text) => {
    expect(shown(amount, currency)).toBe(text);
  });
});

test('what a year costs is rounded to two decimals', () => {
  expect(pricePerYear({ priceStudent: 1000, years: 3 })).toBe(333.33);
  expect(pricePerYear({ priceStudent: 500, years: 1 })).toBe(500);
  expect(pricePerYear({ priceStudent: 0.05, years: 2 })).toBe(0.03);
});

test('the cheapest option is the one whose year costs least, the first of equal ones', () => {
  const one = { priceStudent: 400, years: 1 };
  const three = { priceStudent: 900, years: 3 };
  expect(cheapestPerYear([one, three])).toBe(three);
  expect(cheapestPerYear([one, { priceStudent: 800, years: 2 }])).toBe(one);
  expect(cheapestPerYear([])).toBeUndefined();
});

test('sums are exact to the öre', () => {
  expect(linePrice(0.1, 3)).toBe(0.3);
  expect(
    totalPrice([
      { priceStudent: 500, students: 3 },
      { priceStudent: 250, students: 2 },
    ]),
  ).toBe(2000);
  expect(totalPrice([])).toBe(0);
});

test('the price for one student of a line without students is the price itself', () => {
  expect(unitPrice(1000, 3)).toBe(333.33);
  expect(unitPrice(1000, 0)).toBe(1000);
});

test('öre are shown as kronor, and whole kronor have no decimals', () => {
  expect([4700, 3550, -4700].map(kronor)).toEqual(['47\u00a0kr', '35,50\u00a0kr', '−47\u00a0kr']);
});
