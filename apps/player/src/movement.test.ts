import { describe, expect, test } from 'vitest';
import { type ItemProgress, isDone, ModuleProgress, markOf } from './item-progress.ts';
import type { ItemRun } from './item-run.ts';
import { isRequestValid, mayChoose, neighbour, requestedItem } from './movement.ts';
import { isMet } from './prerequisites.ts';
import { anItem as item } from './testing/an-item.ts';
import type { Seed, SeedItem } from './wire.ts';

const tree = (facts: Record<number, Record<string, unknown>> = {}) => [
  item(1, { kind: 'folder', launch: null, facts: facts[1] ?? {} }),
  item(2, { parentId: 1, facts: facts[2] ?? {} }),
  item(3, { parentId: 1, visible: false }),
  item(4, { parentId: 1, facts: facts[4] ?? {} }),
  item(6, { facts: facts[6] ?? {} }),
];

const seed = (items: SeedItem[], changes: Partial<Seed> = {}) =>
  ({ items, currentItem: null, standard: '2004', controlMode: null, ...changes }) as Seed;
const progressIn = (seed: Seed) => new ModuleProgress(seed, new Map());
const at = (items: SeedItem[], id: number) => items.find((each) => each.id === id) ?? item(id);

test.each([
  ['continue', 2, 3],
  ['continue', 3, 4],
  ['continue', 4, 6],
  ['continue', 6, undefined],
  ['previous', 6, 4],
  ['previous', 2, undefined],
  ['{target=i6}choice', 2, 6],
  ['{target=i3}choice', 2, undefined],
  ['{target=i3}jump', 2, 3],
  ['_none_', 2, undefined],
])('the request %s at item %i opens %s', (request, from, wanted) => {
  const run = seed(tree());
  expect(requestedItem(run, item(from), request, progressIn(run))?.id).toBe(wanted);
});

describe('control modes of 2004', () => {
  const mode = { choice: true, choiceExit: true, flow: false, forwardOnly: false };
  const ways = (
    facts: Record<number, Record<string, unknown>>,
    root: Record<string, unknown> | null = null,
  ) => {
    const run = seed(tree(facts), { controlMode: root });
    const [from, progress] = [at(run.items, 4), progressIn(run)];
    const valid = (request: string) => isRequestValid(run, from, request, progress);
    return {
      previous: neighbour(run, from, 'previous', progress)?.id,
      continue: neighbour(run, from, 'continue', progress)?.id,
      chooses: [2, 6].filter((id) => mayChoose(run, from, at(run.items, id), progress)),
      valid: [valid('continue'), valid('choice.{target=i2}'), valid('jump.{target=i2}')],
    };
  };

  test('without flow there is no next, and choice is left', () => {
    expect(ways({ 1: { controlMode: mode } })).toEqual({
      previous: undefined,
      continue: undefined,
      chooses: [2, 6],
      valid: [false, true, true],
    });
  });

  test('without choice the list only shows', () => {
    const flowOnly = { ...mode, choice: false, flow: true };
    expect(ways({ 1: { controlMode: flowOnly } }, flowOnly)).toEqual({
      previous: 3,
      continue: 6,
      chooses: [],
      valid: [true, false, true],
    });
  });

  test('forward only leads nobody back', () => {
    const forward = { ...mode, flow: true, forwardOnly: true };
    expect(ways({ 1: { controlMode: forward } })).toMatchObject({
      previous: undefined,
      continue: 6,
      chooses: [6],
    });
  });

  test('an item may forbid to leave it by choice', () => {
    expect(ways({ 4: { controlMode: { ...mode, choiceExit: false } } })).toMatchObject({
      chooses: [],
    });
  });

  test('a package with neither way open can still be gone through by its list', () => {
    const none = { ...mode, choice: false };
    expect(ways({ 1: { controlMode: none } }, none)).toMatchObject({ chooses: [2, 6] });
  });
});

describe('prerequisites of 1.2', () => {
  const progress: Record<string, ItemProgress> = {
    A: { completion: 'completed', success: 'unknown' },
    B: { completion: 'completed', success: 'passed' },
    C: { completion: 'completed', success: 'failed' },
    D: { completion: 'incomplete', success: 'unknown' },
    E: { completion: 'not attempted', success: 'unknown' },
  };

  test.each([
    ['A', true],
    ['C', false],
    ['A&B', true],
    ['A & D', false],
    ['A|D', true],
    ['~D', true],
    ['~(A|D)', false],
    ['D|A&B', true],
    ['(D|A)&E', false],
    ['C="failed"', true],
    ['B="passed"', true],
    ['A<>"completed"', false],
    ['D="i"', true],
    ['E="not attempted"', true],
    ['', true],
    // Unparsable expressions block nothing.
    ['A&', true],
    ['(D', true],
    ['X', true],
    ['3*{A,B,D}', true],
  ])('%s is %s', (expression, wanted) => {
    expect(isMet(expression, (identifier) => progress[identifier])).toBe(wanted);
  });

  test('close an item for the list and for the next button until they are met', () => {
    const locked = (completion: string) =>
      seed([item(1, { completion }), item(2, { facts: { prerequisites: 'i1' } })], {
        standard: '1.2',
      });
    for (const [completion, wanted] of [
      ['incomplete', undefined],
      ['completed', 2],
    ] as const) {
      const run = locked(completion);
      expect(neighbour(run, at(run.items, 1), 'continue', progressIn(run))?.id).toBe(wanted);
      expect(mayChoose(run, at(run.items, 1), at(run.items, 2), progressIn(run))).toBe(
        wanted !== undefined,
      );
    }
  });
});

test('a page that reports nothing is done once it was opened', () => {
  const run = seed([item(1, { kind: 'asset' }), item(2, { facts: { prerequisites: 'i1' } })], {
    standard: '1.2',
  });
  const opened = new ModuleProgress(run, new Map([[1, { hasBegun: true } as ItemRun]]));
  const [page, next] = [at(run.items, 1), at(run.items, 2)];
  expect([markOf(progressIn(run).of(page)), markOf(opened.of(page))]).toEqual(['notBegun', 'done']);
  expect([mayChoose(run, page, next, progressIn(run)), mayChoose(run, page, next, opened)]).toEqual(
    [false, true],
  );
});

test('a folder that is demanded beforehand is done when what lies in it is', () => {
  const mayGoOn = (completion: string) => {
    const folder = item(1, { kind: 'folder', launch: null });
    const run = seed(
      [folder, item(2, { parentId: 1, completion }), item(3, { facts: { prerequisites: 'i1' } })],
      { standard: '1.2' },
    );
    return mayChoose(run, at(run.items, 2), at(run.items, 3), progressIn(run));
  };
  expect([mayGoOn('incomplete'), mayGoOn('completed')]).toEqual([false, true]);
});

test('what is missing from the package holds nobody up', () => {
  const missing = { kind: 'folder', launch: null, facts: { isMissing: true } } as const;
  const folder = item(3, { kind: 'folder', launch: null });
  const inside = [
    item(4, { parentId: 3, completion: 'completed' }),
    item(5, { ...missing, parentId: 3 }),
  ];
  const run = seed(
    [item(1, missing), item(2, { facts: { prerequisites: 'i1' } }), folder, ...inside],
    { standard: '1.2' },
  );
  expect(mayChoose(run, at(run.items, 4), at(run.items, 2), progressIn(run))).toBe(true);
  expect(markOf(progressIn(run).of(folder))).toBe('done');
});

test('a folder is as far as what lies in it', () => {
  const of = (...completions: string[]) => {
    const run = seed([
      item(1, { kind: 'folder', launch: null }),
      ...completions.map((completion, index) => item(index + 2, { parentId: 1, completion })),
    ]);
    return markOf(progressIn(run).of(at(run.items, 1)));
  };
  expect([
    of('not attempted', 'not attempted'),
    of('completed', 'not attempted'),
    of('completed', 'completed'),
  ]).toEqual(['notBegun', 'begun', 'done']);
});

test.each([
  ['not attempted', 'unknown', 'notBegun'],
  ['unknown', 'unknown', 'begun'],
  ['incomplete', 'unknown', 'begun'],
  ['completed', 'unknown', 'done'],
  ['incomplete', 'passed', 'done'],
  ['completed', 'failed', 'failed'],
] as const)('%s and %s is marked as %s', (completion, success, mark) => {
  expect(markOf({ completion, success })).toBe(mark);
  expect(isDone({ completion, success })).toBe(mark === 'done');
});
