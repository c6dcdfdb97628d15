import { fail } from '../../platform/fail.ts';

export interface GivenRow {
  /** Its number in the list, from 1, headings counted. */
  line: number;
  name: string;
  email: string;
}

const mostRows = 2000;

/** A column by what stands above it, in Swedish or English, without regard to case and signs. */
const headings: Record<'name' | 'first' | 'last' | 'email', readonly string[]> = {
  name: [
    'namn',
    'name',
    'elev',
    'elevnamn',
    'elevensnamn',
    'student',
    'studentname',
    'fullname',
    'fullständigtnamn',
  ],
  first: ['förnamn', 'firstname', 'givenname', 'tilltalsnamn'],
  last: ['efternamn', 'lastname', 'surname', 'familyname'],
  email: [
    'epost',
    'epostadress',
    'email',
    'emailaddress',
    'mail',
    'mejl',
    'mailadress',
    'mejladress',
    'elevensepost',
  ],
};

const folded = (text: string) =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '');

/**
 * The students of a list: columns by their headings, or, in a list without headings, the one that
 * holds addresses and the first of the others.
 */
export function rowsOf(cells: readonly (readonly string[])[]): GivenRow[] {
  const filled = cells
    .map((row, index) => ({ row, line: index + 1 }))
    .filter(({ row }) => row.some((cell) => cell !== ''));
  const [top, ...below] = filled;
  if (!top) fail('ListIsEmpty');
  const columns = byHeadings(top.row);
  const rows = columns ? below : filled;
  const { email, names } = columns ?? byContent(top.row);
  if (rows.length === 0) fail('ListIsEmpty');
  if (rows.length > mostRows) fail('ListIsTooLong', String(mostRows));
  return rows.map(({ row, line }) => ({
    line,
    name: cut(
      names
        .map((index) => row[index] ?? '')
        .filter(Boolean)
        .join(' '),
    ),
    email: cut(row[email] ?? ''),
  }));
}

interface Columns {
  email: number;
  /** One column, or first and last name. */
  names: number[];
}

function byHeadings(row: readonly string[]): Columns | undefined {
  const find = (what: keyof typeof headings) =>
    row.findIndex((cell) => headings[what].includes(folded(cell)));
  const [name, first, last, email] = [find('name'), find('first'), find('last'), find('email')];
  const names = name >= 0 ? [name] : [first, last].filter((index) => index >= 0);
  return email >= 0 && names.length > 0 ? { email, names } : undefined;
}

function byContent(row: readonly string[]): Columns {
  const email = row.findIndex((cell) => cell.includes('@'));
  const name = row.findIndex((cell, index) => index !== email && cell !== '');
  return email >= 0 && name >= 0 ? { email, names: [name] } : fail('ListHasNoHeadings');
}

/** More than a name or an address may hold, so that the row is refused by its own word. */
const cut = (text: string) => text.slice(0, 300);
