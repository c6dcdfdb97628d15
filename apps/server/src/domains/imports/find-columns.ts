import { fail } from '../../platform/fail.ts';
import { type Remembered, roleOfHeading } from './headings.ts';
import type { ColumnRole } from './list-parser.ts';
import type { Row } from './list-rows.ts';
import { hasPersonalNumber } from './personal-number.ts';

export interface Columns {
  /** The row of the headings, if there is one. */
  heading: Row | undefined;
  /** What is below the headings; without them, all. */
  rows: Row[];
  /** By the column's place, from 0. */
  roles: ColumnRole[];
}

const headingsWithin = 20;
const rowsLookedAt = 200;
const isAddress = (cell: string) => cell.includes('@');

/**
 * Finds the columns by headings within the first twenty rows, and what headings do not say by the
 * content.
 *
 * @throws ListHasNoHeadings when no column has addresses, ListIsEmpty
 */
export function findColumns(all: readonly Row[], remembered: Remembered): Columns {
  if (all.length === 0) fail('ListIsEmpty');
  const known = knownHeading(all, remembered);
  const below = known ? all.slice(known.at + 1) : [...all];
  const looked = below.slice(0, rowsLookedAt);
  const roles = [...(known?.roles ?? [])];
  const email = emailColumn(looked, roles);
  if (below.length === 0) fail('ListIsEmpty');
  roles[email] = 'email';
  addNames(roles, looked);
  const isHeading = known ? undefined : unknownHeading(all, email);
  return {
    heading: known ? all[known.at] : isHeading === undefined ? undefined : all[isHeading],
    rows: isHeading === undefined ? below : all.slice(isHeading + 1),
    roles: settled(roles),
  };
}

type Roles = (ColumnRole | undefined)[];
type Found = { at: number; roles: Roles };

const parts = ['name', 'first', 'last', 'email'] as const;

/** The row with headings for name and address; otherwise the one with most of them. */
function knownHeading(all: readonly Row[], remembered: Remembered): Found | undefined {
  let best: (Found & { count: number }) | undefined;
  for (const [at, { cells }] of all.slice(0, headingsWithin).entries()) {
    const filled = cells.filter((cell) => cell !== '');
    if (filled.length < 2 || filled.some(isAddress)) continue;
    const roles = rolesOf(cells, all.slice(at + 1, at + 1 + rowsLookedAt), remembered);
    const count = parts.filter((part) => roles.includes(part)).length;
    const isComplete = count > 1 && roles.includes('email');
    const points = count + (isComplete ? parts.length : 0);
    if (count > 0 && points > (best?.count ?? 0)) best = { at, roles, count: points };
  }
  return best;
}

/** Each role once, for its first heading; a user name is an address when the column has some. */
function rolesOf(cells: readonly string[], below: readonly Row[], remembered: Remembered): Roles {
  const given = cells.map((cell) => roleOfHeading(cell, remembered));
  const hasEmail = given.includes('email');
  const roles: Roles = [];
  for (const [at, heading] of given.entries()) {
    const isAccount = heading === 'account';
    const role = isAccount ? (isEmailColumn(below, at) ? 'email' : 'none') : heading;
    const isRepeated = role !== 'none' && role !== 'protected' && roles.includes(role);
    roles[at] = isRepeated || (isAccount && hasEmail) ? 'none' : role;
  }
  return roles;
}

const filledOf = (rows: readonly Row[], column: number) =>
  rows.map(({ cells }) => cells[column] ?? '').filter((cell) => cell !== '');

const mostly = (cells: readonly string[], is: (cell: string) => boolean) =>
  cells.length > 0 && cells.filter(is).length * 2 >= cells.length;

const isEmailColumn = (rows: readonly Row[], column: number) =>
  mostly(filledOf(rows, column), isAddress);

function emailColumn(rows: readonly Row[], roles: Roles): number {
  const known = roles.indexOf('email');
  if (known >= 0) return known;
  const counts = Array.from({ length: widthOf(rows) }, (_, at) =>
    roles[at] === undefined ? filledOf(rows, at).filter(isAddress).length : 0,
  );
  const most = Math.max(...counts);
  return most > 0 ? counts.indexOf(most) : fail('ListHasNoHeadings');
}

export const widthOf = (rows: readonly Row[]) =>
  rows.reduce((width, { cells }) => Math.max(width, cells.length), 0);

/**
 * Names by content: columns of words without digits. Two beside each other are first and last name,
 * unless the first one holds both.
 */
function addNames(roles: Roles, rows: readonly Row[]) {
  if (['name', 'first', 'last'].some((role) => roles.includes(role as ColumnRole))) return;
  const candidates = Array.from({ length: widthOf(rows) }, (_, at) => at).filter(
    (at) => roles[at] === undefined && mostly(filledOf(rows, at), isWord),
  );
  const [first, second] = candidates;
  if (first === undefined) return;
  const holdsBoth = mostly(filledOf(rows, first), (cell) => /\s/.test(cell));
  const isPair = !holdsBoth && second === first + 1;
  roles[first] = isPair ? 'first' : 'name';
  if (isPair) roles[second] = 'last';
}

const isWord = (cell: string) =>
  /\p{L}/u.test(cell) && !/\d/.test(cell) && !isAddress(cell) && !hasPersonalNumber(cell);

/** A word above the first address of the column is its heading. */
function unknownHeading(all: readonly Row[], email: number): number | undefined {
  const first = all
    .slice(0, headingsWithin)
    .findIndex(({ cells }) => isAddress(cells[email] ?? ''));
  const above = all[first - 1]?.cells[email] ?? '';
  return /\p{L}/u.test(above) ? first - 1 : undefined;
}

/** `Name` beside a last name is the first name; beside both, they are more exact. */
function settled(roles: Roles): ColumnRole[] {
  const [hasFirst, hasLast] = [roles.includes('first'), roles.includes('last')];
  return Array.from(roles, (role): ColumnRole => {
    if (role === 'name' && hasLast) return hasFirst ? 'none' : 'first';
    if (role === 'first' && !hasLast && roles.includes('name')) return 'none';
    return role ?? 'none';
  });
}
