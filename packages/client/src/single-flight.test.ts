import { describe, expect, test } from 'vitest';
import { SingleFlight } from './single-flight.ts';

interface Act {
  input: unknown;
  end(): void;
  fail(): void;
}

function flights(order?: { isInOrder: boolean }) {
  const flight = new SingleFlight<unknown, string>(order);
  const begun: Act[] = [];
  const run = (input: unknown) =>
    flight.run(
      input,
      () =>
        new Promise((resolve, reject) => {
          begun.push({ input, end: () => resolve('done'), fail: () => reject(new Error('no')) });
        }),
    );
  return { run, begun, inputs: () => begun.map(({ input }) => input) };
}

describe('an act', () => {
  test('begins within the press, and a second press of the same is ignored', async () => {
    const { run, begun } = flights();
    const first = run({ id: 1 });
    expect(run({ id: 1 })).toBeUndefined();
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    expect(await first).toBe('done');
  });

  test('is the same with another key, and another with another file', () => {
    const { run, begun } = flights();
    const file = (name: string) => new File(['x'], name, { lastModified: 1 });
    void run({ name: 'A', key: '1', file: file('a') });
    void run({ name: 'A', key: '2', file: file('a') });
    expect(begun).toHaveLength(1);
    begun[0]?.end();
    void run({ name: 'A', key: '3', file: file('b') });
    return expect.poll(() => begun.length).toBe(2);
  });

  test('that differs runs beside it', async () => {
    const { run, begun, inputs } = flights();
    const first = run({ isLocked: true });
    const second = run({ isLocked: false });
    expect(inputs()).toEqual([{ isLocked: true }, { isLocked: false }]);
    begun[0]?.fail();
    begun[1]?.end();
    await expect(first).rejects.toThrow('no');
    expect(await second).toBe('done');
  });

  test('equals the last one alone when acts are in order', async () => {
    const { run, begun, inputs } = flights({ isInOrder: true });
    const acts = [{ isOn: false }, { isOn: true }, { isOn: false }].map(run);
    expect(run({ isOn: false })).toBeUndefined();
    expect(inputs()).toEqual([{ isOn: false }, { isOn: true }, { isOn: false }]);
    begun[0]?.end();
    begun[1]?.end();
    await Promise.all(acts.slice(0, 2));
    expect(run({ isOn: false })).toBeUndefined();
    begun[2]?.end();
    await acts[2];
    expect(run({ isOn: false })).toBeDefined();
  });

  test('may be repeated when it has ended, also when it was refused', async () => {
    const { run, begun } = flights();
    const first = run({ id: 1 });
    begun[0]?.fail();
    await expect(first).rejects.toThrow('no');
    void run({ id: 1 });
    await expect.poll(() => begun.length).toBe(2);
  });
});
