import { describe, expect, test } from 'vitest';
import {
  openClasses,
  type ProgrammeOfTree,
  pathTo,
  schoolTree,
  type TreeState,
  treeRows,
} from './school-tree.ts';
import { rowBeginningWith, stepOf } from './tree-keys.ts';

const people = (count: number, from: number) =>
  Array.from({ length: count }, (_, index) => ({ id: from + index, name: `Elev ${from + index}` }));

const school: ProgrammeOfTree[] = [
  { id: 1, name: 'Bygg', classes: [] },
  {
    id: 2,
    name: 'El',
    classes: [
      { id: 8, name: 'EE24A', students: 12, teachers: 1 },
      { id: 9, name: 'EE24B', students: 1, teachers: 0 },
    ],
  },
];

const read = new Map([
  [8, { students: people(12, 100), teachers: [{ id: 50, name: 'Karin' }] }],
  [9, { students: people(1, 111), teachers: [] }],
]);
const nodes = schoolTree(school, read);
const nothing: TreeState = { open: new Map(), unfolded: new Set(), here: undefined };
const rows = (state: Partial<TreeState> = {}) => treeRows(nodes, { ...nothing, ...state });
const keys = (state?: Partial<TreeState>) => rows(state).map(({ key }) => key);
const allOpen = new Map(['p2', 'c8', 'c9'].map((key) => [key, true] as const));

describe('the rows of the tree', () => {
  test('only programmes show at first', () => {
    expect(keys()).toEqual(['p1', 'p2']);
    expect(rows().map(({ isOpen }) => isOpen)).toEqual([undefined, false]);
  });

  test('an open class shows its groups open, and a closed group hides its people', () => {
    const open = new Map([...allOpen, ['c8/students', false] as const]);
    expect(keys({ open })).toEqual([
      'p1',
      'p2',
      'c8',
      'c8/students',
      'c8/teachers',
      'c8/t50',
      'c9',
      'c9/students',
      'c9/s111',
      'c9/teachers',
    ]);
  });

  test('a group of more than nine folds the rest away', () => {
    const folded = rows({ open: allOpen }).filter(({ parent }) => parent === 'c8/students');
    expect(folded).toHaveLength(10);
    expect(folded.at(-1)).toMatchObject({ kind: 'more', count: 3, next: 'c8/s109' });
    const unfolded = rows({ open: allOpen, unfolded: new Set(['c8/students']) }).filter(
      ({ parent }) => parent === 'c8/students',
    );
    expect(unfolded).toHaveLength(13);
    expect(unfolded.at(-1)).toMatchObject({ kind: 'fewer', next: 'c8/students' });
  });

  test('the place of the address is never folded away', () => {
    expect(keys({ open: allOpen, here: 'c8/s111' })).toContain('c8/s111');
  });

  test('a row has its level and its place among its siblings', () => {
    expect(rows({ open: allOpen }).find(({ key }) => key === 'c9')).toMatchObject({
      level: 2,
      position: 2,
      siblings: 2,
      parent: 'p2',
    });
  });
});

describe('a class whose people have not been read', () => {
  const unread = schoolTree(school, new Map());

  test('shows how many there are, and nobody', () => {
    const shown = treeRows(unread, { ...nothing, open: allOpen }).filter(
      ({ parent }) => parent === 'c8' || parent?.startsWith('c8/'),
    );
    expect(shown.map(({ key, count, isOpen }) => [key, count, isOpen])).toEqual([
      ['c8/students', 12, true],
      ['c8/teachers', 1, true],
    ]);
  });

  test('has room for as many rows as its people will take', () => {
    const room = treeRows(unread, { ...nothing, open: allOpen });
    expect(room.map(({ key, awaited }) => [key, awaited])).toEqual([
      ['p1', 0],
      ['p2', 0],
      ['c8', 0],
      // Nine and the row that shows the rest.
      ['c8/students', 10],
      ['c8/teachers', 1],
      ['c9', 0],
      ['c9/students', 1],
      ['c9/teachers', 0],
    ]);
    expect(rows({ open: allOpen }).filter(({ awaited }) => awaited > 0)).toEqual([]);
    const folded = new Map([...allOpen, ['c8/students', false] as const]);
    const shut = treeRows(unread, { ...nothing, open: folded });
    expect(shut.find(({ key }) => key === 'c8/students')?.awaited).toBe(0);
  });

  test('is as far as the way to one of its people leads', () => {
    expect(
      pathTo(unread, { programmeId: '2', classId: '8', studentId: '111' }).map(({ key }) => key),
    ).toEqual(['p2', 'c8']);
  });

  test('is read when it is open, or when the address leads over it', () => {
    expect(
      openClasses(
        school,
        new Map([
          ['c9', true],
          ['c8', false],
        ]),
        {},
      ),
    ).toEqual([9]);
    expect(openClasses(school, new Map(), { classId: '8' })).toEqual([8]);
    expect(openClasses(school, new Map(), { focused: 'c9' })).toEqual([9]);
    expect(openClasses(school, new Map(), { classId: '77', focused: 'p2' })).toEqual([]);
  });
});

describe('the way to an address', () => {
  const path = (ids: Parameters<typeof pathTo>[1]) => pathTo(nodes, ids).map(({ key }) => key);

  test.each([
    [{ programmeId: '2' }, ['p2']],
    [{ programmeId: '2', classId: '9' }, ['p2', 'c9']],
    [{ programmeId: '2', classId: '8', teacherId: '50' }, ['p2', 'c8', 'c8/teachers', 'c8/t50']],
    // A student in two classes is found in the class of the address, or else in the first.
    [{ classId: '9', studentId: '111' }, ['p2', 'c9', 'c9/students', 'c9/s111']],
    [{ studentId: '111' }, ['p2', 'c8', 'c8/students', 'c8/s111']],
    [{ programmeId: '77' }, []],
    [{}, []],
  ])('%j', (ids, expected) => {
    expect(path(ids)).toEqual(expected);
  });
});

describe('keys', () => {
  const shown = rows({ open: allOpen });

  test.each([
    ['p1', 'ArrowDown', { focus: 'p2' }],
    ['p2', 'ArrowUp', { focus: 'p1' }],
    ['p1', 'ArrowUp', { focus: undefined }],
    ['c8', 'Home', { focus: 'p1' }],
    ['p1', 'End', { focus: 'c9/teachers' }],
    ['p2', 'ArrowRight', { focus: 'c8' }],
    ['p1', 'ArrowRight', { focus: undefined }],
    ['c8', 'ArrowLeft', { toggle: { key: 'c8', open: false } }],
    ['c8/s100', 'ArrowLeft', { focus: 'c8/students' }],
    ['c8', 'Tab', undefined],
  ])('from %s, %s', (from, key, expected) => {
    expect(stepOf(shown, from, key)).toEqual(expected);
  });

  test('the right arrow opens what is closed', () => {
    expect(stepOf(rows(), 'p2', 'ArrowRight')).toEqual({ toggle: { key: 'p2', open: true } });
  });

  test('typing finds the next name that begins so, around the end', () => {
    expect(rowBeginningWith(shown, 'p1', 'e')).toBe('p2');
    expect(rowBeginningWith(shown, 'p2', 'e')).toBe('c8');
    expect(rowBeginningWith(shown, 'c8', 'ee24')).toBe('c8');
    expect(rowBeginningWith(shown, 'c9', 'b')).toBe('p1');
    expect(rowBeginningWith(shown, 'p1', 'x')).toBeUndefined();
  });
});
