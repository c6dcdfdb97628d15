import { fail } from '../../platform/fail.ts';
import { type Remembered, roleOfHeading } from './headings.ts';
import type { ColumnRole } from './list-parser.ts';
import type { Row } from './list-rows.ts';
import { hasPersonalNumber } from './personal-number.ts';

export interface Columns {
  /** The row of the headings, if there is one. */
  heading: Row | undefined;
  /** The rows below the headings; without headings, all. */
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
  const known = knownHeading(all, remembered) ?? unknownHeading(all, remembered);
  const rows = known ? all.slice(known.at + 1) : [...all];
  const looked = rows.slice(0, rowsLookedAt);
  const roles = [...(known?.roles ?? [])];
  roles[emailColumn(looked, roles)] = 'email';
  if (rows.length === 0) fail('ListIsEmpty');
  addNames(roles, looked);
  return { heading: known && all[known.at], rows, roles: settled(roles) };
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
    const isOnce = role !== undefined && role !== 'none' && role !== 'protected';
    const isRepeated = isOnce && roles.includes(role);
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
  const most = counts.reduce((one, other) => Math.max(one, other), 0);
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

/** The row above the first address, when it has a word in that column. */
function unknownHeading(all: readonly Row[], remembered: Remembered): Found | undefined {
  const email = emailColumn(all.slice(0, rowsLookedAt), []);
  const first = all
    .slice(0, headingsWithin + 1)
    .findIndex(({ cells }) => isAddress(cells[email] ?? ''));
  const heading = all[first - 1];
  if (!heading || !/\p{L}/u.test(heading.cells[email] ?? '')) return undefined;
  return { at: first - 1, roles: rolesOf(heading.cells, all.slice(first), remembered) };
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
