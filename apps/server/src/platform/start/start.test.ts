import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { readConfig } from '../../config.ts';
import { checkAddresses } from './check-addresses.ts';
import { whyUnfit } from './check-database.ts';
import { claimPorts } from './ports.ts';
import { runningParts, StoppedWhileStarting } from './running-parts.ts';

test.each([
  ['http://localhost:3000', 'http://m*.localhost:3001', 'apart'],
  ['https://gesall.example', 'https://m*.innehall.example', 'apart'],
  ['http://localhost:3000', 'http://localhost:3001', 'one host'],
  ['https://app.skola.example', 'https://*.skola.example', 'one host'],
  ['https://gesall.example', 'https://innehall.example', 'shared by modules'],
  ['https://gesall.skola.se', 'https://m*.innehall.skola.se', 'one domain'],
  ['https://skola.co.uk', 'https://m*.skola-innehall.co.uk', 'apart'],
  ['https://gesall.github.io', 'https://m*.innehall.github.io', 'apart'],
  ['https://192.0.2.7', 'https://m*.innehall.example', 'apart'],
])('product %s and content %s: %s', (publicUrl, contentUrl, what) => {
  const check = (demonstrating: boolean) =>
    checkAddresses({ publicUrl, contentUrl }, { demonstrating });
  if (what === 'one host') {
    expect(() => check(false)).toThrow('share the host');
    expect(check(true)[0]).toContain('share the host');
    return;
  }
  if (what === 'one domain') {
    expect(check(false)).toEqual([expect.stringContaining('share the domain skola.se')]);
    return;
  }
  expect(check(false).map((warning) => warning.includes('all modules share one host'))).toEqual(
    what === 'apart' ? [] : [true],
  );
});

const good = { versionNumber: 150_004, version: '15.4', encoding: 'UTF8', sortsSwedish: true };
test.each([
  [{}, undefined],
  [{ versionNumber: 140_011, version: '14.11' }, 'needs version 15 or later'],
  [{ encoding: 'SQL_ASCII' }, 'encoding UTF8'],
  [{ sortsSwedish: false }, 'sv-x-icu'],
])('a database server with %o is judged', (facts, reason) => {
  const said = whyUnfit({ ...good, ...facts });
  if (reason === undefined) expect(said).toBeUndefined();
  else expect(said).toContain(reason);
});

test.each([
  'postgresql://gesall@/name?host=/run/postgresql',
  'postgres://user:word@host:5433/name?sslmode=require',
])('%s is an address', (url) => {
  expect(readConfig({ DATABASE_URL: url }, '/').databaseUrl).toBe(url);
});

test.each([
  ['DATABASE_URL', 'mysql://host/name'],
  ['CONTENT_URL', 'innehall'],
  ['PORT', '70000'],
])('%s %s is refused by name', (name, value) => {
  expect(() => readConfig({ [name]: value }, '/')).toThrow(name);
});

test('a taken port is named, and free ones are told apart', async () => {
  const [first = 0, second = 0] = await claimPorts('127.0.0.1', [0, 0]);
  expect(first).toBeGreaterThan(0);
  expect(second).not.toBe(first);
  const other = createServer();
  await new Promise((resolve) => other.listen(first, '127.0.0.1', () => resolve(undefined)));
  await expect(claimPorts('127.0.0.1', [second, first])).rejects.toThrow(
    `Port ${first} on 127.0.0.1 is taken`,
  );
  await new Promise((resolve) => other.close(resolve));
  expect(await claimPorts('127.0.0.1', [second, first])).toEqual([second, first]);
});

test('parts end newest first, also those that fail and those that came too late', async () => {
  const ended: string[] = [];
  const failures: unknown[] = [];
  const running = runningParts((error) => failures.push(error));
  const failure = new Error('no');
  running.add(() => ended.push('database'));
  running.add(() => {
    throw failure;
  });
  running.add(async () => ended.push('HTTP'));
  const stopped = running.stop();
  expect(() => running.add(() => ended.push('late'))).toThrow(StoppedWhileStarting);
  await stopped;
  await running.stop();
  expect(ended.filter((each) => each !== 'late')).toEqual(['HTTP', 'database']);
  expect(ended).toContain('late');
  expect(failures).toEqual([failure]);
});
