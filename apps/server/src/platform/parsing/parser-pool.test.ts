import { readFileSync } from 'node:fs';
import { describe, expect, onTestFinished, test } from 'vitest';
import { fixtureParser } from '../../testing/parser-fixture.ts';
import { programOf } from '../../testing/program-of.ts';
import { parserPool } from './parser-pool.ts';

interface Options {
  idleMs?: number;
  mostWaiting?: number;
  nodeOptions?: string[];
}

function aPool(options: Options = {}) {
  const pool = parserPool({ program: programOf('parsersFixture'), ...options });
  onTestFinished(() => pool.close());
  const parse = (does: string, options: { size?: number; milliseconds?: number } = {}) =>
    pool.parse(fixtureParser, { does, size: options.size ?? 0 }, options);
  return { pool, parse };
}

const lives = (pid: unknown) => {
  try {
    return process.kill(Number(pid), 0);
  } catch {
    return false;
  }
};

describe('a parser', () => {
  test('runs in a process of its own, which knows nothing of the environment and is used again', async () => {
    process.env.A_SECRET = 'in the environment';
    const { parse } = aPool();
    const pid = await parse('pid');
    expect(pid).not.toBe(process.pid);
    expect(await parse('pid')).toBe(pid);
    expect(await parse('environment')).not.toContain('A_SECRET');
    delete process.env.A_SECRET;
  });

  test('refuses across processes with code and details, and goes on', async () => {
    const { parse } = aPool();
    const pid = await parse('pid');
    await expect(parse('refuse')).rejects.toMatchObject({
      code: 'SheetHasFormulas',
      details: ['A1'],
      status: 400,
    });
    expect(await parse('pid')).toBe(pid);
  });

  test.each(['heap', 'buffers'])(
    'that fills its memory with %s is refused, and the next request is served',
    async (does) => {
      const { parse } = aPool();
      const pid = await parse('pid');
      await expect(parse(does)).rejects.toMatchObject({ code: 'SheetIsTooLarge' });
      const next = await parse('pid');
      expect(next).not.toBe(pid);
      expect(process.memoryUsage().rss).toBeGreaterThan(0);
      await expect.poll(() => lives(pid)).toBe(false);
    },
  );

  test('that never ends is ended by its limit of time, and the next request is served', async () => {
    // However little of a core the process gets.
    const { parse } = aPool({ mostWaiting: 1_000 });
    const pid = await parse('pid');
    await expect(parse('loop', { milliseconds: 1000 })).rejects.toMatchObject({
      code: 'PackageTakesTooLong',
    });
    expect(await parse('pid')).not.toBe(pid);
    await expect.poll(() => lives(pid)).toBe(false);
  });

  test('is limited in processor time, counted from when its process is ready', async () => {
    // Loading takes twice the limit.
    const busy = 'while (process.cpuUsage().user < 400_000);';
    const { parse } = aPool({ nodeOptions: ['--import', `data:text/javascript,${busy}`] });
    expect(await parse('pid', { milliseconds: 200 })).toEqual(expect.any(Number));
    expect(await parse('sleep', { size: 1200, milliseconds: 1000 })).toBe('slept');
  });

  test('that works hardly at all in ten times its limit is not said to take too long', async () => {
    const { parse } = aPool();
    await expect(parse('sleep', { size: 600_000, milliseconds: 200 })).rejects.toMatchObject({
      code: 'ServiceUnavailable',
    });
  });

  test('is ended when its sender leaves, and the next person is served', async () => {
    const { pool, parse } = aPool();
    const leaving = new AbortController();
    const senders = ['anna', 'bo'].map((person) => pool.by({ person, left: leaving.signal }));
    const theirs = senders.map((each) => each.parse(fixtureParser, { does: 'loop', size: 0 }));
    const gone = theirs.map((each) =>
      expect(each).rejects.toMatchObject({ code: 'ServiceUnavailable' }),
    );
    const next = parse('pid');
    leaving.abort();
    await Promise.all(gone);
    expect(await next).toEqual(expect.any(Number));
  });

  test('that throws is a fault of ours, and one that exits refuses', async () => {
    const { parse } = aPool();
    await expect(parse('throw')).rejects.toThrow(/a fault of ours/);
    await expect(parse('exit')).rejects.toMatchObject({ code: 'SheetIsTooLarge' });
    expect(await parse('echo', { size: 3 })).toBe('xxx');
  });
});

describe('a parser that the system kills', () => {
  const killIt = (pid: unknown) => process.kill(Number(pid), 'SIGKILL');

  test('is tried once more', async () => {
    const { parse } = aPool();
    const pid = await parse('pid');
    const parsed = parse('sleep', { size: 300 });
    killIt(pid);
    expect(await parsed).toBe('slept');
    expect(await parse('pid')).not.toBe(pid);
  });

  test('twice is no fault of its file', async () => {
    const { parse } = aPool();
    await expect(parse('kill')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
    expect(await parse('echo', { size: 1 })).toBe('x');
  });

  test.runIf(process.platform === 'linux')('is the first to go when memory is short', async () => {
    const { parse } = aPool();
    const pid = await parse('pid');
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, 'utf8').trim()).toBe('1000');
  });
});

describe('a pool', () => {
  test('runs as many at once as the parser allows, of one person one less; the others wait', async () => {
    const { pool, parse } = aPool();
    const own = await Promise.all(Array.from({ length: 5 }, () => parse('pid')));
    expect(new Set(own).size).toBe(1);
    const parseFor = (person: string) =>
      pool.by({ person }).parse(fixtureParser, { does: 'pid', size: 0 });
    const people = ['anna', 'bo', 'cia', 'dag', 'eva', 'fia'];
    const pids = await Promise.all(people.map((person) => parseFor(person)));
    expect(new Set(pids).size).toBe(2);
  });

  test('reads a file while another person’s is being read', async () => {
    const { pool, parse } = aPool();
    const long = parse('loop').catch((error) => error.code);
    const others = [parse('loop'), parse('loop')].map((each) => each.catch(() => {}));
    const echoed = pool.by({ person: 'anna' }).parse(fixtureParser, { does: 'echo', size: 1 });
    expect(await echoed).toBe('x');
    pool.close();
    expect(await long).toBe('ServiceUnavailable');
    await Promise.all(others);
  });

  test('refuses when too many wait', async () => {
    const { pool, parse } = aPool();
    const asked = Array.from({ length: 53 }, () => parse('loop').catch((error) => error.code));
    expect(await asked[52]).toBe('ServiceUnavailable');
    pool.close();
    expect(new Set(await Promise.all(asked))).toEqual(new Set(['ServiceUnavailable']));
  });

  test('ends processes that are not needed, and all of them when it closes', async () => {
    const brief = aPool({ idleMs: 10 });
    const pid = await brief.parse('pid');
    await expect.poll(() => lives(pid)).toBe(false);
    const { pool, parse } = aPool();
    const other = await parse('pid');
    const busy = parse('loop');
    pool.close();
    await expect(busy).rejects.toMatchObject({ code: 'ServiceUnavailable' });
    await expect(parse('pid')).rejects.toMatchObject({ code: 'ServiceUnavailable' });
    await expect.poll(() => lives(other)).toBe(false);
  });
});
