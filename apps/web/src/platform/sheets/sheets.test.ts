import { read, utils } from '@e965/xlsx';
import { expect, test } from 'vitest';
import { csvOf } from './csv.ts';
import { type SheetColumn, sheetOf } from './sheet.ts';
import { mostRows, workbookOf } from './workbook.ts';

interface Row {
  name: string;
  number: number;
  share: number | null;
  day: string;
}

const columns: SheetColumn<Row>[] = [
  { heading: 'Namn', value: ({ name }) => name },
  { heading: 'Antal elever', value: ({ number }) => number },
  { heading: 'Snitt', value: ({ share }) => share },
  { heading: 'Dag', value: ({ day }) => ({ day }) },
];
const rows: Row[] = [
  { name: 'Åsa Öberg', number: 12, share: 4.3, day: '2026-11-16' },
  { name: '=1+1', number: -3, share: null, day: '1999-12-31' },
  { name: '+46', number: 0, share: 0.5, day: '2026-02-28' },
  { name: '-x', number: 1, share: 1, day: '2026-03-01' },
  { name: '@x', number: 1, share: 1, day: '2026-03-29' },
];
const sheet = sheetOf(columns, rows);

const signatures = {
  xls: [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1],
  xlsx: [0x50, 0x4b, 0x03, 0x04],
} as const;

test.each(['xls', 'xlsx'] as const)(
  '[admin.export.file-format] [security.exports.no-formulas] a real %s has numbers, dates and whole words, and no formula',
  (ending) => {
    const bytes = workbookOf(sheet, ending);
    expect([...bytes.subarray(0, signatures[ending].length)]).toEqual(signatures[ending]);
    const book = read(bytes, { cellNF: true, cellFormula: true });
    const found = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(utils.sheet_to_json(found, { header: 1, raw: false })).toEqual([
      ['Namn', 'Antal elever', 'Snitt', 'Dag'],
      ['Åsa Öberg', '12', '4.3', '2026-11-16'],
      ['=1+1', '-3', undefined, '1999-12-31'],
      ['+46', '0', '0.5', '2026-02-28'],
      ['-x', '1', '1', '2026-03-01'],
      ['@x', '1', '1', '2026-03-29'],
    ]);
    expect([found.B2, found.C2, found.D2].map((cell) => cell?.t)).toEqual(['n', 'n', 'n']);
    expect(found.D2?.v).toBe(46_342);
    expect(found.A3).toMatchObject({ t: 's', v: '=1+1' });
    expect(Object.values(found).some((cell) => cell?.f !== undefined)).toBe(false);
  },
);

test.each(['xls', 'xlsx'] as const)('long texts and many of them are whole in %s', (ending) => {
  const long = Array.from({ length: 300 }, (_, index) => [`${index} ${'å'.repeat(1990)} slut`]);
  const book = read(workbookOf({ headings: ['Kommentar'], rows: long }, ending));
  const found = utils.sheet_to_json(book.Sheets[book.SheetNames[0] ?? ''] ?? {}, { header: 1 });
  expect(found).toEqual([['Kommentar'], ...long]);
});

test('what does not fit on a sheet of the old format goes on on the next', () => {
  // The old format numbers its rows in 16 bits, and the headings take one.
  expect(mostRows.xls).toBe(2 ** 16 - 1);
  const many = Array.from({ length: 7 }, (_, index) => [index]);
  const book = read(workbookOf({ headings: ['Nummer'], rows: many }, 'xls', 5));
  const rowsOf = (name: string) => utils.sheet_to_json(book.Sheets[name] ?? {}, { header: 1 });
  expect(book.SheetNames).toEqual(['Blad1', 'Blad2']);
  expect(rowsOf('Blad1')).toEqual([['Nummer'], [0], [1], [2], [3], [4]]);
  expect(rowsOf('Blad2')).toEqual([['Nummer'], [5], [6]]);
});

test('[security.exports.no-formulas] a CSV opens in Swedish Excel, and what would run is text', () => {
  const lines = csvOf(
    sheetOf(columns, [...rows, { name: 'A; "B"\nC', number: 1, share: null, day: '2026-01-01' }]),
  ).split('\r\n');
  expect(lines).toEqual([
    '\ufeffNamn;Antal elever;Snitt;Dag',
    'Åsa Öberg;12;4,3;2026-11-16',
    "'=1+1;-3;;1999-12-31",
    "'+46;0;0,5;2026-02-28",
    "'-x;1;1;2026-03-01",
    "'@x;1;1;2026-03-29",
    '"A; ""B""\nC";1;;2026-01-01',
    '',
  ]);
});

test('amounts in öre are kronor with two decimals', () => {
  const amounts = sheetOf(
    [{ heading: 'Summa', value: (ore: number) => ({ ore }) }],
    [4700, -3550, 1, 0],
  );
  expect(csvOf(amounts)).toBe('\ufeffSumma\r\n47,00\r\n-35,50\r\n0,01\r\n0,00\r\n');
  for (const ending of ['xls', 'xlsx'] as const) {
    const book = read(workbookOf(amounts, ending));
    const found = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
    expect(found.A3).toMatchObject({ t: 'n', v: -35.5 });
    expect(utils.sheet_to_json(found, { header: 1, raw: false })).toEqual([
      ...[['Summa'], ['47.00'], ['-35.50'], ['0.01'], ['0.00']],
    ]);
  }
});
