import { describe, expect, test } from 'vitest';
import type { AccountingOrder } from '../../../ports/accounting.ts';
import { differencesOf, type OurOrder } from './differences.ts';

const ours = (more: Partial<OurOrder> = {}): OurOrder => ({
  id: 1,
  mark: 'a',
  state: 'confirmed',
  number: '1001',
  total: 50_000,
  ...more,
});
const theirs = (number: string, more: Partial<AccountingOrder> = {}): AccountingOrder => ({
  number,
  net: null,
  isCancelled: false,
  isInvoiced: false,
  ...more,
});
const kindsOf = (our: OurOrder | undefined, held: AccountingOrder[]) =>
  differencesOf(our ? [our] : [], new Map(held.length > 0 ? [['a', held]] : [])).map(
    ({ kind }) => kind,
  );

describe('two sides of an order', () => {
  test.each([
    ['the same order', ours(), [theirs('1001')], []],
    ['the same order and sum', ours(), [theirs('1001', { net: 50_000 })], []],
    [
      'a cancelled order of the same mark beside it',
      ours(),
      [theirs('1001'), theirs('1002', { isCancelled: true })],
      [],
    ],
    ['nothing at accounting', ours(), [], ['onlyOurs']],
    ['another number at accounting', ours(), [theirs('1002')], ['onlyOurs']],
    ['nothing of ours', undefined, [theirs('1001')], ['onlyTheirs']],
    ['nothing of ours, and cancelled', undefined, [theirs('1001', { isCancelled: true })], []],
    ['two of one mark', ours(), [theirs('1001'), theirs('1002')], ['twice']],
    ['another sum', ours(), [theirs('1001', { net: 49_999 })], ['otherSum']],
    ['a cancelled order', ours(), [theirs('1001', { isCancelled: true })], ['cancelled']],
    ['an order that was rejected', ours({ state: 'rejected', number: null }), [], []],
    [
      'one that was rejected and is there',
      ours({ state: 'rejected', number: null }),
      [theirs('1001')],
      ['onlyTheirs'],
    ],
    ['one on its way', ours({ state: 'unknown', number: null }), [theirs('1001')], []],
  ])('with %s', (_, our, held, kinds) => {
    expect(kindsOf(our, held)).toEqual(kinds);
  });

  test('are both in a difference', () => {
    expect(differencesOf([ours()], new Map([['a', [theirs('1001', { net: 1 })]]]))).toEqual([
      {
        kind: 'otherSum',
        orderId: 1,
        ourNumber: '1001',
        theirNumbers: ['1001'],
        ourTotal: 50_000,
        theirTotal: 1,
      },
    ]);
  });
});
