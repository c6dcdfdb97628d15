import { orderStates } from '@gesall/rules';
import { expect, test } from 'vitest';
import { followedOf, stateWords, withProgress } from './invoice-state.ts';

const order = {
  id: 1,
  state: 'accepted' as const,
  stateAt: '2026-11-25T09:42:00Z',
  nextTryAt: null,
  fortNoxNumber: null,
  fortNoxErrorMessage: null,
  rePostIsAllowed: false,
  invoicedAt: null,
  paidAt: null,
};

test('each state has words of its own; a wait names the next try, a doubt its beginning', () => {
  expect(orderStates.map((state) => stateWords({ ...order, state }))).toEqual([
    { text: 'state.accepted' },
    { text: 'state.sending' },
    { text: 'state.confirmed' },
    { text: 'state.rejected' },
    { text: 'state.waiting' },
    { text: 'unknownSince', moment: order.stateAt },
  ]);
  const nextTryAt = '2026-11-25T09:45:00Z';
  expect(stateWords({ ...order, state: 'waiting', nextTryAt })).toEqual({
    text: 'waitsUntil',
    moment: nextTryAt,
  });
  expect(stateWords({ ...order, state: 'sending', nextTryAt })).toEqual({ text: 'state.sending' });
});

test('a confirmed order says that it is invoiced, and then that it is paid', () => {
  const confirmed = { ...order, state: 'confirmed' as const, invoicedAt: '2026-12-01T02:00:00Z' };
  expect(stateWords(confirmed)).toEqual({ text: 'state.invoiced' });
  const paidAt = '2026-12-24T02:00:00Z';
  expect(stateWords({ ...confirmed, paidAt })).toEqual({ text: 'state.paid' });
});

test('orders that have their number are not followed, nor more than a stream takes', () => {
  const states = orderStates.map((state, index) => ({ id: index, state }));
  expect(followedOf(states)).toEqual([0, 1, 3, 4, 5]);
  const many = Array.from({ length: 300 }, (_, id) => ({ id, state: 'waiting' as const }));
  expect(followedOf(many)).toHaveLength(200);
});

test('an order shows how far it has come, and keeps what the stream does not speak of', () => {
  const read = [
    { ...order, price: 500 },
    { ...order, id: 2, price: 700 },
  ];
  const confirmed = { ...order, id: 2, state: 'confirmed' as const, fortNoxNumber: '17' };
  expect(withProgress(read, [confirmed, { ...order, id: 3 }])).toEqual([
    read[0],
    { ...confirmed, price: 700 },
  ]);
});
