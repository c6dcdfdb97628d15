import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Turns } from './turns.ts';

const refused = { code: 'ServiceUnavailable', retryAfterSeconds: 5 };

// Work that still waits when a test ends would be refused a minute later, during another test.
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Two slots whose work ends on demand; `begun` names what began, in its order. */
function twoSlots() {
  const turns = new Turns({ atOnce: 2, longest: 6, longestOfPerson: 4, patienceMs: 60_000 });
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const take = (name: string, left?: AbortSignal) => {
    const [person = ''] = name.split(' ');
    return turns.run({ person, ...(left && { left }) }, () => {
      begun.push(name);
      return new Promise<string>((resolve) => ends.set(name, () => resolve(name)));
    });
  };
  const end = async (name: string) => {
    ends.get(name)?.();
    await new Promise(setImmediate);
  };
  return { turns, take, end, begun };
}

test('work begins at once while a slot is free, for one person too', async () => {
  const { take, end, begun } = twoSlots();
  const first = take('anna 1');
  void take('anna 2');
  expect(begun).toEqual(['anna 1', 'anna 2']);
  await end('anna 1');
  expect(await first).toBe('anna 1');
});

test('a free slot goes to the person with the least work under way', async () => {
  const { take, end, begun } = twoSlots();
  for (const name of ['anna 1', 'anna 2', 'anna 3', 'anna 4', 'bo 1']) void take(name);
  await end('anna 1');
  expect(begun.slice(2)).toEqual(['bo 1']);
  await end('anna 2');
  expect(begun.slice(3)).toEqual(['anna 3']);
});

test('of persons with as much under way the one whose last turn is longest ago comes first', async () => {
  const { take, end, begun } = twoSlots();
  for (const name of ['x 1', 'y 1', 'anna 1', 'anna 2', 'bo 1', 'bo 2']) void take(name);
  for (const name of ['x 1', 'anna 1', 'bo 1', 'anna 2']) await end(name);
  expect(begun.slice(2)).toEqual(['anna 1', 'bo 1', 'anna 2', 'bo 2']);
});

test('one person’s waiting work leaves room for another’s', async () => {
  const { take, end, begun } = twoSlots();
  const names = ['anna 1', 'anna 2', 'anna 3', 'anna 4', 'anna 5', 'anna 6'];
  for (const name of names) void take(name);
  await expect(take('anna 7')).rejects.toMatchObject(refused);
  void take('bo 1');
  void take('bo 2');
  await expect(take('cia 1')).rejects.toMatchObject(refused);
  await end('anna 1');
  expect(begun.at(-1)).toBe('bo 1');
});

test('one person holds no more slots than allowed, so that another begins at once', async () => {
  const turns = new Turns({
    atOnce: 2,
    atOnceOfPerson: 1,
    longest: 6,
    longestOfPerson: 4,
    patienceMs: 60_000,
  });
  const begun: string[] = [];
  const ends: (() => void)[] = [];
  const take = (person: string) =>
    void turns.run({ person }, () => {
      begun.push(person);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  for (const person of ['anna', 'anna', 'anna', 'bo']) take(person);
  expect(begun).toEqual(['anna', 'bo']);
  ends.shift()?.();
  await new Promise(setImmediate);
  expect(begun).toEqual(['anna', 'bo', 'anna']);
});

test('work whose sender leaves before its turn never begins, and its place is free', async () => {
  const { take, end, begun } = twoSlots();
  void take('x 1');
  void take('y 1');
  const leaving = new AbortController();
  const gone = take('anna 1', leaving.signal);
  void take('bo 1');
  leaving.abort(new Error('left'));
  await expect(gone).rejects.toThrow('left');
  await end('x 1');
  expect(begun).toEqual(['x 1', 'y 1', 'bo 1']);
  await expect(take('anna 2', leaving.signal)).rejects.toThrow('left');
});

test('work whose sender leaves during its turn holds the slot until it has ended', async () => {
  const { take, end, begun } = twoSlots();
  const leaving = new AbortController();
  void take('anna 1', leaving.signal);
  void take('x 1');
  void take('bo 1');
  leaving.abort();
  expect(begun).toEqual(['anna 1', 'x 1']);
  await end('anna 1');
  expect(begun.at(-1)).toBe('bo 1');
});

test('work that fails passes its slot on', async () => {
  const { turns, take, begun } = twoSlots();
  void take('x 1');
  const failing = turns.run({ person: 'anna' }, async () => {
    throw new Error('no');
  });
  void take('bo 1');
  await expect(failing).rejects.toThrow('no');
  expect(begun).toEqual(['x 1', 'bo 1']);
});

test('work that has waited for its limit of time is refused', async () => {
  vi.useFakeTimers();
  const { take, begun } = twoSlots();
  void take('x 1');
  void take('y 1');
  const late = expect(take('anna 1')).rejects.toMatchObject(refused);
  await vi.advanceTimersByTimeAsync(59_999);
  const other = take('bo 1');
  await vi.advanceTimersByTimeAsync(1);
  await late;
  expect(begun).toEqual(['x 1', 'y 1']);
  void other;
});

test('closing refuses what waits and what comes', async () => {
  const { turns, take } = twoSlots();
  void take('x 1');
  void take('y 1');
  const waiting = expect(take('anna 1')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
  turns.close();
  await waiting;
  await expect(take('bo 1')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
});

describe('two lanes', () => {
  const lane = { longest: 100, longestOfPerson: 50 };

  /** One slot that `first` gets four times for each time of `other`. */
  function oneSlot(more: Partial<typeof lane> & { restsInFlood?: boolean } = {}) {
    const turns = new Turns({
      atOnce: 1,
      patienceMs: 60_000,
      lanes: { first: { ...lane, share: 4 }, other: { ...lane, ...more } },
    });
    const begun: string[] = [];
    const ends: (() => void)[] = [];
    const take = (name: string, of: { lane: string; person?: string; alone?: string }) =>
      turns.run({ person: name, ...of }, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const endOne = async () => {
      ends.shift()?.();
      await new Promise(setImmediate);
    };
    return { turns, take, endOne, begun };
  }

  test('share the turns, so that work without end in one keeps the other waiting for four at most', async () => {
    const { take, endOne, begun } = oneSlot();
    for (let number = 1; number <= 20; number++) void take('known', { lane: 'first' });
    for (let number = 1; number <= 3; number++) void take('new', { lane: 'other' });
    for (let turn = 1; turn <= 15; turn++) await endOne();
    const places = begun.flatMap((name, index) => (name === 'new' ? [index] : []));
    expect(places).toHaveLength(3);
    expect(places.every((place, index) => place <= (index + 1) * 5)).toBe(true);
  });

  test('a lane that was empty gets no turns for that time', async () => {
    const { take, endOne, begun } = oneSlot();
    for (let number = 1; number <= 12; number++) void take('known', { lane: 'first' });
    for (let turn = 1; turn <= 8; turn++) await endOne();
    for (let number = 1; number <= 3; number++) void take('new', { lane: 'other' });
    for (let turn = 1; turn <= 4; turn++) await endOne();
    expect(begun.slice(9).filter((name) => name === 'new')).toHaveLength(1);
  });

  test('work of one account runs one after the other, whichever lane it waits in', async () => {
    const turns = new Turns({ atOnce: 3, patienceMs: 60_000, lanes: { first: lane, other: lane } });
    const begun: string[] = [];
    const ends = new Map<string, () => void>();
    const take = (name: string, sender: { lane: string; person: string; alone: string }) =>
      void turns.run(sender, () => {
        begun.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    take('anna 1', { lane: 'first', person: 'anna', alone: 'anna' });
    take('anna 2', { lane: 'first', person: 'anna', alone: 'anna' });
    take('anna 3', { lane: 'other', person: 'a network', alone: 'anna' });
    take('bo 1', { lane: 'other', person: 'a network', alone: 'bo' });
    expect(begun).toEqual(['anna 1', 'bo 1']);
    ends.get('anna 1')?.();
    await new Promise(setImmediate);
    expect(begun).toEqual(['anna 1', 'bo 1', 'anna 2']);
    ends.get('anna 2')?.();
    await new Promise(setImmediate);
    expect(begun).toEqual(['anna 1', 'bo 1', 'anna 2', 'anna 3']);
  });

  test('many tries of one account behind an address do not precede the tries of others there', async () => {
    const { take, endOne, begun } = oneSlot();
    const tried = (account: string) =>
      void take(account, { lane: 'other', person: 'a network', alone: account });
    for (const account of ['anna', 'anna', 'anna', 'anna', 'anna', 'bo', 'cia']) tried(account);
    for (let turn = 1; turn <= 3; turn++) await endOne();
    expect(begun).toEqual(['anna', 'anna', 'bo', 'cia']);
  });

  test('one person’s waiting work in a lane leaves room for another’s', async () => {
    const { turns, take } = oneSlot({ longest: 3, longestOfPerson: 2 });
    for (const name of ['x', 'x', 'x']) void take(name, { lane: 'other' });
    await expect(take('x', { lane: 'other' })).rejects.toMatchObject(refused);
    expect(() => turns.expectRoom({ lane: 'other', person: 'x' })).toThrow('ServiceUnavailable');
    turns.expectRoom({ lane: 'other', person: 'y' });
    void take('y', { lane: 'other' });
    expect(() => turns.expectRoom({ lane: 'other', person: 'z' })).toThrow('ServiceUnavailable');
    turns.expectRoom({ lane: 'first', person: 'z' });
  });

  test('a flooded lane rests between two of its own for as long as the one took, and the other goes on', async () => {
    vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] });
    const { turns, take, endOne, begun } = oneSlot({ longest: 1, restsInFlood: true });
    for (const name of ['a', 'b']) void take(name, { lane: 'other' });
    await vi.advanceTimersByTimeAsync(200);
    expect(() => turns.expectRoom({ lane: 'other', person: 'c' })).toThrow();
    await endOne();
    void take('known', { lane: 'first' });
    await endOne();
    await vi.advanceTimersByTimeAsync(199);
    expect(begun).toEqual(['a', 'known']);
    await vi.advanceTimersByTimeAsync(1);
    expect(begun).toEqual(['a', 'known', 'b']);
  });
});
