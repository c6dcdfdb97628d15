import { fail } from '../../platform/fail.ts';

export interface GivenRow {
  /** From 1, headings counted. */
  line: number;
  name: string;
  email: string;
}

const mostRows = 2000;

/** Swedish and English headings, compared without case and punctuation. */
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

/** Without headings: the column with addresses and the first other one. */
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

/** Longer than any accepted value, so that validation refuses the row. */
const cut = (text: string) => text.slice(0, 300);
