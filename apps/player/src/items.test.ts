import { expect, test } from 'vitest';
import { contentsOf, depthOf, endsModule, firstItem, hasContents, launchableOf } from './items.ts';
import { anItem as item } from './testing/an-item.ts';
import type { Seed, SeedItem } from './wire.ts';

const seed = (items: SeedItem[], currentItem: string | null = null) =>
  ({ items, currentItem }) as Seed;

const tree = [
  item(1, { kind: 'folder', launch: null }),
  item(2, { parentId: 1 }),
  item(3, { parentId: 1, visible: false }),
  item(4, { kind: 'folder', launch: null }),
  item(5, { parentId: 4, visible: false, facts: { isUnreachable: true } }),
  item(6),
];

test('the list shows visible items, and folders only with something in them', () => {
  expect(contentsOf(seed(tree)).map(({ id }) => id)).toEqual([1, 2, 6]);
  expect(tree.slice(0, 2).map((each) => depthOf(seed(tree), each))).toEqual([0, 1]);
});

test('an item whose content is missing is listed and cannot be opened, while an empty folder is left out', () => {
  const missing = { kind: 'folder', launch: null, facts: { isMissing: true } } as const;
  const items = [
    item(1),
    item(2, missing),
    item(3, { ...missing, visible: false }),
    item(4, { kind: 'folder', launch: null }),
  ];
  expect(contentsOf(seed(items)).map(({ id }) => id)).toEqual([1, 2]);
  expect(launchableOf(seed(items)).map(({ id }) => id)).toEqual([1]);
  expect(
    [items, [item(1), item(4, { kind: 'folder', launch: null })], [item(1), item(2)]].map((each) =>
      hasContents(seed(each)),
    ),
  ).toEqual([true, false, true]);
});

test('the run goes on at the item it was left at, else begins at the first', () => {
  expect(firstItem(seed(tree, 'i6'))?.id).toBe(6);
  expect(firstItem(seed(tree, 'i3'))?.id).toBe(3);
  expect(firstItem(seed(tree, 'i5'))?.id).toBe(2);
  expect(firstItem(seed(tree))?.id).toBe(2);
  expect(firstItem(seed([]))).toBeUndefined();
});

test('what the list hides is opened on the way, unless no way leads to it', () => {
  expect(launchableOf(seed(tree)).map(({ id }) => id)).toEqual([2, 3, 6]);
});

test('a package whose only item is hidden is opened all the same', () => {
  expect(
    launchableOf(seed([item(1, { visible: false, facts: { isUnreachable: true } })])).map(
      ({ id }) => id,
    ),
  ).toEqual([1]);
});

test('the end of a single item is the end of the module', () => {
  expect(
    ['exitAll', 'suspendAll', 'abandonAll', 'exit', '_none_'].map((request) =>
      endsModule(request, false),
    ),
  ).toEqual([true, true, true, false, false]);
  expect(['exit', 'abandon', 'continue'].map((request) => endsModule(request, true))).toEqual([
    true,
    true,
    false,
  ]);
});
