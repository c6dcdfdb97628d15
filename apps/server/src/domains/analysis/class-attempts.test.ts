import type { attemptChoices } from '@gesall/rules';
import { expect, test } from 'vitest';
import { type ClassAtModule, readAttempts } from './class-attempts.sql.ts';

type Made = NonNullable<ClassAtModule['attempts']>[number];

const version = (number: number) => ({
  id: number * 10,
  number,
  uploadedAt: `2026-0${number}-01T00:00:00Z`,
  standard: '2004' as const,
});
const versions = [version(1), version(2), version(3)];
const made = (
  student: number,
  attempt: number,
  rest: { at?: number | null; percent?: number; done?: boolean; isAnswered?: boolean } = {},
): { row: Made; isAnswered: boolean } => {
  const { at = 1, percent = null, done = false, isAnswered = true } = rest;
  return {
    row: [
      student,
      `Elev ${student}`,
      attempt,
      at === null ? null : at * 10,
      done ? 2 : 1,
      percent,
      1,
    ],
    isAnswered,
  };
};
type Tries = readonly ReturnType<typeof made>[];
const classOf = (tries: Tries) => ({
  attempts: tries.map(({ row }) => row),
  versions,
  answered: new Set(tries.flatMap(({ row: [, , id], isAnswered }) => (isAnswered ? [id] : []))),
});
const idsOf = (tries: Tries, attempt: (typeof attemptChoices)[number]) =>
  readAttempts(classOf(tries), { attempt }).read.map(({ id }) => id);

test.each([
  [
    'the latest with answers',
    'latest',
    [made(1, 11), made(1, 12), made(1, 13, { isAnswered: false })],
    [12],
  ],
  [
    'the first with answers',
    'first',
    [made(1, 11, { isAnswered: false }), made(1, 12), made(1, 13)],
    [12],
  ],
  [
    'one without answers where there is no other',
    'latest',
    [made(1, 11, { isAnswered: false }), made(1, 12, { isAnswered: false })],
    [12],
  ],
  [
    'one without answers where there is no other',
    'first',
    [made(1, 11, { isAnswered: false }), made(1, 12, { isAnswered: false })],
    [11],
  ],
  [
    'done before a higher percent',
    'best',
    [made(1, 11, { percent: 90 }), made(1, 12, { percent: 70, done: true })],
    [12],
  ],
  [
    'the higher percent',
    'best',
    [made(1, 11, { percent: 20 }), made(1, 12, { percent: 30 }), made(1, 13)],
    [12],
  ],
  [
    'the earlier of equals',
    'best',
    [made(1, 11, { percent: 30 }), made(1, 12, { percent: 30 })],
    [11],
  ],
  ['one of each student, by name', 'latest', [made(1, 11), made(1, 12), made(2, 21)], [12, 21]],
] as const)('%s is read as %s', (_, attempt, attempts, ids) => {
  expect(idsOf(attempts, attempt)).toEqual(ids);
});

const told = (attempts: Tries, packageVersion?: number) => {
  const {
    version,
    versions: all,
    read,
  } = readAttempts(classOf(attempts), { attempt: 'latest', packageVersion });
  return {
    version: version?.number,
    versions: all.map(({ number, students }) => [number, students]),
    read: read.map(({ id }) => id),
  };
};

test('reads the newest version with answers by default, and any other on request', () => {
  const attempts = [
    made(1, 11),
    made(1, 12, { at: 2 }),
    made(2, 21),
    made(2, 22, { at: 3, isAnswered: false }),
  ];
  const all = [
    [3, 1],
    [2, 1],
    [1, 2],
  ];
  expect(told(attempts)).toEqual({ version: 2, versions: all, read: [12] });
  expect(told(attempts, 1)).toEqual({ version: 1, versions: all, read: [11, 21] });
  expect(told(attempts, 3)).toEqual({ version: 3, versions: all, read: [22] });
  expect(told(attempts, 9)).toMatchObject({ version: 2 });
  expect(
    told([made(1, 11, { isAnswered: false }), made(1, 12, { at: 2, isAnswered: false })]),
  ).toMatchObject({ version: 2, read: [12] });
});

test('attempts at an external system are the version 0, and come last', () => {
  expect(told([made(1, 11, { at: null }), made(2, 21)], 0)).toEqual({
    version: 0,
    read: [11],
    versions: [
      [1, 1],
      [0, 1],
    ],
  });
  expect(told([])).toEqual({ version: undefined, versions: [], read: [] });
});
