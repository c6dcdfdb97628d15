export interface PastedRow {
  /** From 1, headings counted. */
  line: number;
  company: string;
  name: string;
  email: string;
  phone: string;
}

type Column = Exclude<keyof PastedRow, 'line'>;

const usual: readonly Column[] = ['company', 'name', 'email', 'phone'];

/** Swedish and English headings, compared without case and punctuation. */
const headings: Record<Column, readonly string[]> = {
  company: ['företag', 'företagsnamn', 'arbetsplats', 'firma', 'company', 'workplace'],
  name: ['handledare', 'namn', 'handledarensnamn', 'supervisor', 'name'],
  email: ['epost', 'epostadress', 'mejl', 'mail', 'email', 'emailaddress'],
  phone: ['telefon', 'telefonnummer', 'mobil', 'mobilnummer', 'phone', 'phonenumber', 'mobile'],
};

/**
 * The rows of cells that were copied from a spreadsheet, or of lines with semicolons: company,
 * supervisor, address and phone, in the order of the headings if there are any.
 */
export function workplacesIn(text: string): PastedRow[] {
  const separator = text.includes('\t') ? '\t' : ';';
  const [top, ...below] = text
    .split(/\r?\n/)
    .map((line, index) => ({ line: index + 1, cells: line.split(separator).map(unquoted) }))
    .filter(({ cells }) => cells.some((cell) => cell !== ''));
  if (!top) return [];
  const columns = top.cells.map(columnOf);
  const hasHeadings = columns.includes('company');
  const order = hasHeadings ? columns : usual;
  return (hasHeadings ? below : [top, ...below]).map(({ line, cells }) => {
    const row: PastedRow = { line, company: '', name: '', email: '', phone: '' };
    for (const [index, cell] of cells.entries()) {
      const column = order[index];
      if (column) row[column] = cell.slice(0, longestCell);
    }
    return row;
  });
}

/** Longer than any accepted value, so that the server names the row. */
const longestCell = 500;

const unquoted = (cell: string) =>
  cell
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim();

function columnOf(cell: string): Column | undefined {
  const folded = cell.toLowerCase().replace(/[^\p{L}]/gu, '');
  return usual.find((column) => headings[column].includes(folded));
}
