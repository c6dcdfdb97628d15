import type { Choices, Column } from './imports.calls.ts';

type Role = Column['role'];

export const roles: readonly Role[] = ['name', 'first', 'last', 'email', 'protected', 'none'];

const partsOfName: readonly Role[] = ['first', 'last'];

/** The letter that spreadsheet programs give a column, from its place from 0. */
export function letterOf(at: number): string {
  const letter = String.fromCharCode(65 + (at % 26));
  return at < 26 ? letter : letterOf(Math.floor(at / 26) - 1) + letter;
}

/** Gives a column a role that only one can have; one name excludes first and last name. */
export function withRole(columns: readonly Column[], at: number, role: Role): Column[] {
  return columns.map((column) => {
    if (column.at === at) return { ...column, role };
    return { ...column, role: besides(column.role, role) };
  });
}

function besides(own: Role, chosen: Role): Role {
  if (chosen === 'none' || chosen === 'protected') return own;
  if (own === chosen) return 'none';
  if (chosen === 'name' && partsOfName.includes(own)) return 'none';
  if (own === 'name' && partsOfName.includes(chosen)) return chosen === 'last' ? 'first' : 'last';
  return own;
}

/** As the call takes them. */
export const asChoice = (columns: readonly Column[]): Choices['columns'] =>
  columns.map(({ at, role }) => `${at}:${role}`).join(',');

/** The headings whose role was corrected, for the school's next lists. */
export const correctedHeadings = (found: readonly Column[], columns: readonly Column[]) =>
  columns.flatMap(({ at, heading, role }) => {
    const before = found.find((column) => column.at === at)?.role;
    return heading !== '' && before !== role ? [{ heading, role }] : [];
  });
