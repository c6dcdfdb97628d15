import { describe, expect, test } from 'vitest';
import { type Before, mayBeSent, nextOf, type Outcome } from './transitions.ts';

const noon = new Date('2026-11-16T12:00:00Z');
const after = (seconds: number) => new Date(noon.getTime() + seconds * 1000);
const secondsUntil = (moment: Date | null, at: Date) =>
  moment && (moment.getTime() - at.getTime()) / 1000;

const accepted: Before = { state: 'accepted', stateAt: noon, unknownSince: null };
const waiting: Before = { state: 'waiting', stateAt: noon, unknownSince: null };
const rejected: Before = { state: 'rejected', stateAt: noon, unknownSince: null };
const unknown: Before = { state: 'unknown', stateAt: noon, unknownSince: noon };
const away: Outcome = { is: 'away', why: 'silent' };
const notKnown: Outcome = { is: 'unknown', why: 'silent' };

describe('an order that was tried', () => {
  test.each([
    [{ is: 'stored', number: '7' }, 'confirmed', { accountingNumber: '7', nextTryAt: null }],
    [{ is: 'found', number: '7' }, 'confirmed', { accountingNumber: '7', errorCode: null }],
    [
      { is: 'foundTwice', numbers: ['7', '8'] },
      'rejected',
      { errorCode: 'FoundTwice', errorText: '7, 8', accountingNumber: null },
    ],
    [{ is: 'numberIsTaken', number: '7' }, 'rejected', { errorCode: 'NumberIsTaken' }],
    [
      { is: 'rejected', code: '2001304', text: 'Kund saknas' },
      'rejected',
      { errorCode: '2001304', errorText: 'Kund saknas', nextTryAt: null },
    ],
    [notKnown, 'unknown', { unknownSince: after(60), nextTryAt: after(70) }],
  ] as const)('is settled by %j, whatever it was', (outcome, state, more) => {
    for (const before of [accepted, waiting, rejected, unknown])
      expect(nextOf(before, outcome, after(60))).toMatchObject({ state, ...more });
  });

  test('waits while accounting is away, and longer each time', () => {
    let before = accepted;
    let at = noon;
    const waits = [];
    for (let tries = 0; tries < 7; tries++) {
      const next = nextOf(before, away, at);
      expect(next).toMatchObject({ state: 'waiting', stateAt: noon, errorCode: 'silent' });
      waits.push(secondsUntil(next.nextTryAt, at));
      before = next;
      at = next.nextTryAt ?? at;
    }
    expect(waits).toEqual([30, 120, 480, 1800, 3600, 3600, 3600]);
  });

  test('waits from now on when it was rejected before', () => {
    expect(nextOf(rejected, away, after(7200))).toMatchObject({
      state: 'waiting',
      stateAt: after(7200),
      nextTryAt: after(7230),
    });
  });

  test('is searched four times after an unknown outcome, which no later trouble makes known', () => {
    let next = nextOf(accepted, notKnown, noon);
    const searches = [];
    while (next.nextTryAt && !mayBeSent(next, { at: next.nextTryAt, isPressed: false })) {
      searches.push(secondsUntil(next.nextTryAt, noon));
      const outcome: Outcome = searches.length % 2 ? { is: 'notFound' } : away;
      next = nextOf(next, outcome, next.nextTryAt);
      expect(next).toMatchObject({ state: 'unknown', stateAt: noon, unknownSince: noon });
    }
    expect([...searches, secondsUntil(next.nextTryAt, noon)]).toEqual([10, 60, 300, 1800]);
  });

  test('is sent a second time when the searches are through, and at ten seconds for a person', () => {
    const moments = [0, 9.999, 10, 1799.999, 1800].map(after);
    const maySend = (before: Before, isPressed: boolean) =>
      moments.map((at) => mayBeSent(before, { at, isPressed }));
    expect(maySend(unknown, false)).toEqual([false, false, false, false, true]);
    expect(maySend(unknown, true)).toEqual([false, false, true, true, true]);
    expect(maySend(waiting, false)).toEqual([true, true, true, true, true]);
  });

  test('stays unknown, and is tried less and less, while it cannot be searched', () => {
    expect(nextOf(unknown, away, after(4000))).toMatchObject({
      state: 'unknown',
      unknownSince: noon,
      nextTryAt: after(7600),
    });
  });

  test('is tried at once by the next who has time', () => {
    const outcome: Outcome = { is: 'outOfTime' };
    expect(nextOf(accepted, outcome, after(3))).toMatchObject({
      state: 'waiting',
      nextTryAt: after(3),
    });
    expect(nextOf(unknown, outcome, after(3))).toMatchObject({
      state: 'unknown',
      nextTryAt: after(3),
    });
  });
});
