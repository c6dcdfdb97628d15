import {
  type ClassPlace,
  type Place,
  placeOfClass,
  placeOfProgramme,
  placeOfStudent,
  placeOfTeacher,
} from './places.ts';

interface Named {
  id: number;
  name: string;
}

interface ClassOfTree extends Named {
  students: number;
  teachers: number;
}

export interface ProgrammeOfTree extends Named {
  classes: readonly ClassOfTree[];
}

/** The people of a class; read when it is opened. */
export interface PeopleOfClass {
  students: readonly Named[];
  teachers: readonly Named[];
}

type GroupKind = 'students' | 'teachers';
export type RowKind = 'programme' | 'class' | GroupKind | 'student' | 'teacher' | 'more' | 'fewer';

export interface TreeNode {
  key: string;
  kind: RowKind;
  /** Empty for groups and folds, whose texts are rendered. */
  name: string;
  place?: Place;
  children: readonly TreeNode[];
  /** The number of people in a group or behind a fold, even when not read. */
  count?: number;
  next?: string;
}

/** The number of people shown before a group folds the rest. */
const shownAtFirst = 9;

/**
 * The school as a tree: programmes, classes, their two groups, and people once read. Keeps the
 * given order.
 */
export function schoolTree(
  programmes: readonly ProgrammeOfTree[],
  people: ReadonlyMap<number, PeopleOfClass>,
): TreeNode[] {
  return programmes.map((programme) => ({
    key: programmeKey(programme.id),
    kind: 'programme',
    name: programme.name,
    place: placeOfProgramme(programme),
    children: programme.classes.map((schoolClass) =>
      classNode({ programme, schoolClass }, schoolClass, people.get(schoolClass.id)),
    ),
  }));
}

function classNode(
  place: ClassPlace,
  { id, name, ...counts }: ClassOfTree,
  people: PeopleOfClass | undefined,
): TreeNode {
  const key = classKey(id);
  const { students, teachers } = people ?? { students: [], teachers: [] };
  const group = (kind: GroupKind, children: readonly TreeNode[]): TreeNode => ({
    key: `${key}/${kind}`,
    kind,
    name: '',
    children,
    count: people ? children.length : counts[kind],
  });
  return {
    key,
    kind: 'class',
    name,
    place: placeOfClass(place),
    children: [
      group(
        'students',
        students.map((person) =>
          leaf({
            key: `${key}/s${person.id}`,
            kind: 'student',
            name: person.name,
            place: placeOfStudent(place, person),
          }),
        ),
      ),
      group(
        'teachers',
        teachers.map((person) =>
          leaf({
            key: `${key}/t${person.id}`,
            kind: 'teacher',
            name: person.name,
            place: placeOfTeacher(place, person),
          }),
        ),
      ),
    ],
  };
}

const leaf = (node: Omit<TreeNode, 'children'>): TreeNode => ({ ...node, children: [] });
const programmeKey = (id: number | string) => `p${id}`;
const classKey = (id: number | string) => `c${id}`;

/** The ids in the address of a teacher's view. */
export interface AddressIds {
  programmeId?: string;
  classId?: string;
  studentId?: string;
  teacherId?: string;
}

/**
 * The nodes from the programme down to the one of the address; empty if it is not in the tree. For
 * a person whose class is not read yet, it ends at the class.
 */
export function pathTo(
  nodes: readonly TreeNode[],
  { programmeId, classId, studentId, teacherId }: AddressIds,
): TreeNode[] {
  const person = studentId ? `/s${studentId}` : teacherId ? `/t${teacherId}` : undefined;
  const place = classId ? classKey(classId) : programmeId ? programmeKey(programmeId) : undefined;
  const toPerson =
    person === undefined
      ? []
      : find(nodes, (key) => (classId ? key === classKey(classId) + person : key.endsWith(person)));
  return toPerson.length > 0 ? toPerson : find(nodes, (key) => key === place);
}

/**
 * The classes whose people are to be read: open ones, on the path to the address, or around the
 * keyboard focus.
 */
export function openClasses(
  programmes: readonly ProgrammeOfTree[],
  open: ReadonlyMap<string, boolean>,
  { classId, focused }: { classId?: string | undefined; focused?: string | undefined },
): number[] {
  const ids = programmes.flatMap(({ classes }) => classes.map(({ id }) => id));
  return ids.filter(
    (id) => open.get(classKey(id)) || String(id) === classId || classKey(id) === focused,
  );
}

function find(nodes: readonly TreeNode[], wanted: (key: string) => boolean): TreeNode[] {
  for (const node of nodes) {
    if (wanted(node.key)) return [node];
    const below = find(node.children, wanted);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** A rendered row of the tree, in order from the top. */
export interface TreeRow extends TreeNode {
  level: number;
  parent: string | undefined;
  position: number;
  siblings: number;
  /** Undefined for a leaf. */
  isOpen: boolean | undefined;
  /** The number of children: classes of a programme, people of a group, people behind a fold. */
  count: number;
  /** The number of rows below an open group whose people are not read yet. */
  awaited: number;
}

export interface TreeState {
  /** Rows toggled by hand. Groups are open by default, everything else is closed. */
  open: ReadonlyMap<string, boolean>;
  /** Groups whose fold is open. */
  unfolded: ReadonlySet<string>;
  /** The row of the address, which no fold hides. */
  here: string | undefined;
}

export function treeRows(nodes: readonly TreeNode[], state: TreeState): TreeRow[] {
  return rowsOf(nodes, state, { level: 1, parent: undefined });
}

function rowsOf(
  nodes: readonly TreeNode[],
  state: TreeState,
  at: { level: number; parent: string | undefined },
): TreeRow[] {
  return nodes.flatMap((node, index) => {
    const count = node.count ?? node.children.length;
    const hasMore = count > 0 && node.kind !== 'more';
    const isOpen = hasMore ? isNodeOpen(node, state) : undefined;
    const awaited = isOpen && node.children.length === 0 ? Math.min(count, shownAtFirst + 1) : 0;
    const row = {
      ...node,
      ...at,
      position: index + 1,
      siblings: nodes.length,
      isOpen,
      count,
      awaited,
    };
    return isOpen
      ? [
          row,
          ...rowsOf(foldedChildren(node, state), state, { level: at.level + 1, parent: node.key }),
        ]
      : [row];
  });
}

export const isGroup = ({ kind }: Pick<TreeNode, 'kind'>) =>
  kind === 'students' || kind === 'teachers';
const isNodeOpen = (node: TreeNode, { open }: TreeState) => open.get(node.key) ?? isGroup(node);

function foldedChildren(node: TreeNode, { unfolded, here }: TreeState): readonly TreeNode[] {
  const { key, children } = node;
  if (!isGroup(node) || children.length <= shownAtFirst) return children;
  if (children.slice(shownAtFirst).some((child) => child.key === here)) return children;
  if (unfolded.has(key))
    return [...children, leaf({ key: `${key}/fewer`, kind: 'fewer', name: '', next: key })];
  const hidden = children.slice(shownAtFirst);
  const more = leaf({
    key: `${key}/more`,
    kind: 'more',
    name: '',
    count: hidden.length,
    next: hidden[0]?.key,
  });
  return [...children.slice(0, shownAtFirst), more];
}
