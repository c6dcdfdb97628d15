import { describe, expect, test } from 'vitest';
import { aSheet, sheetXml, workbookOf } from '../../testing/a-sheet.ts';
import { readXlsx } from './read-xlsx.ts';

const list = [
  ['Namn', 'E-post'],
  ['Märta Löv', 'm@x.se'],
];
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006/relationships';
const sheetOf = (data: string) =>
  `<worksheet xmlns="${main}"><sheetData>${data}</sheetData></worksheet>`;
const first = (xml: string) => ({ 'xl/worksheets/sheet1.xml': xml });
const cellsIn = async (file: Buffer, sheet?: number) =>
  (await readXlsx(file, sheet)).rows.map(({ cells }) => cells);

describe('what is empty does not count', () => {
  test.each([
    ['a formatted last row', '<row r="1048576" s="1" customFormat="1" ht="20"/>'],
    ['a styled last cell', '<row r="3"><c r="XFD3" s="4"/></row>'],
    [
      'styled cells in the last row',
      '<row r="1048576"><c r="A1048576" s="4"/><c r="XFD1048576" s="4"/></row>',
    ],
    ['thirty thousand rows with borders', '<row><c s="2"/><c s="2"/></row>'.repeat(30_000)],
    ['cells with spaces', '<row r="9"><c r="IV9" t="inlineStr"><is><t>  </t></is></c></row>'],
  ])('%s', async (_what, extra) => {
    expect(await cellsIn(await aSheet([], first(sheetXml(list, extra))))).toEqual(list);
  });
});

describe('what programs may leave out or name otherwise', () => {
  test('the names of rows and cells', async () => {
    const row = (...cells: string[]) =>
      `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;
    const xml = sheetOf(`${row('Namn', 'E-post')}<row/>${row('Märta Löv', 'm@x.se')}`);
    const { rows } = await readXlsx(await aSheet([], first(xml)));
    expect(rows).toEqual([
      { line: 1, cells: list[0] },
      { line: 3, cells: list[1] },
    ]);
  });

  test('some of them', async () => {
    const xml = sheetOf(
      '<row r="4"><c r="B4" t="str"><v>a</v></c><c t="str"><v>b</v></c></row><row><c t="str"><v>c</v></c></row>',
    );
    const { rows } = await readXlsx(await aSheet([], first(xml)));
    expect(rows).toEqual([
      { line: 4, cells: ['', 'a', 'b'] },
      { line: 5, cells: ['c'] },
    ]);
  });

  test('two hundred columns, and no more', async () => {
    const at = (column: string) =>
      aSheet([], first(sheetOf(`<row r="1"><c r="${column}1" t="str"><v>sist</v></c></row>`)));
    const [cells] = await cellsIn(await at('GR'));
    expect([cells?.length, cells?.at(-1)]).toEqual([200, 'sist']);
    await expect(at('GS').then(cellsIn)).rejects.toThrow('SheetIsTooLarge');
  });

  test('the name of the main part, and the place of the sheet', async () => {
    const relation = (type: string, target: string) =>
      `<Relationships xmlns="${packaged}"><Relationship Id="rId1" Type="${office}/${type}" Target="${target}"/></Relationships>`;
    const file = await aSheet([], {
      '_rels/.rels': relation('officeDocument', '/Xl/Bok2.xml'),
      'xl/bok2.xml': `<x:workbook xmlns:x="${main}" xmlns:r="${office}"><x:sheets><x:sheet name="A" sheetId="7" r:id="rId1"/></x:sheets></x:workbook>`,
      'xl/_rels/bok2.xml.rels': relation('worksheet', '../blad.xml'),
      'blad.xml': sheetXml(list),
    });
    expect(await cellsIn(file)).toEqual(list);
  });

  test('prefixes, shared texts with formats and readings, numbers and escapes', async () => {
    const file = await aSheet([], {
      'xl/sharedStrings.xml': `<sst xmlns="${main}"><si><r><t>Mär</t></r><r><t>ta</t></r><rPh sb="0" eb="1"><t>x</t></rPh></si></sst>`,
      ...first(
        `<x:worksheet xmlns:x="${main}"><x:sheetData><x:row r="1"><x:c r="A1" t="s"><x:v>0</x:v></x:c><x:c r="B1"><x:v>2.0080101E7</x:v></x:c><x:c r="C1" t="inlineStr"><x:is><x:t>a_x000D__x00E5_</x:t></x:is></x:c><x:c r="D1" t="e"><x:v>#N/A</x:v></x:c></x:row></x:sheetData></x:worksheet>`,
      ),
    });
    expect(await cellsIn(file)).toEqual([['Märta', '20080101', 'a\rå']]);
  });
});

describe('of several sheets', () => {
  const sheets =
    '<sheet name="Lärare" sheetId="1" r:id="rId1"/><sheet name="Elever" sheetId="2" r:id="rId2"/>';
  const two = (xml: string, active = 1) => {
    const parts = workbookOf(sheets);
    const views = `<bookViews><workbookView activeTab="${active}"/></bookViews><sheets>`;
    return aSheet([], {
      ...parts,
      'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace('<sheets>', views),
      ...first(xml),
      'xl/worksheets/sheet2.xml': sheetXml(list),
    });
  };

  test('the active one is read and named first, and the other may be chosen', async () => {
    const other = [
      ['Namn', 'E-post'],
      ['Lena', 'l@x.se'],
    ];
    const file = await two(sheetXml(other));
    const { rows, sheet, sheets: seen } = await readXlsx(file);
    expect([rows.length, sheet, seen]).toEqual([
      2,
      2,
      [
        { number: 2, name: 'Elever' },
        { number: 1, name: 'Lärare' },
      ],
    ]);
    expect(await cellsIn(file, 1)).toEqual(other);
  });

  test.each([
    ['a formula', '<row r="1"><c r="A1"><f>1+1</f><v>2</v></c></row>'],
    ['more rows than a list has', '<row><c><v>1</v></c></row>'.repeat(20_001)],
    ['a cell far away', '<row r="900000"><c r="XFC900000"><v>1</v></c></row>'],
  ])('another one with %s refuses nothing', async (_what, data) => {
    expect(await cellsIn(await two(sheetOf(data)))).toEqual(list);
  });

  test('an empty active one is not asked about', async () => {
    const { rows, sheets: seen } = await readXlsx(
      await two(sheetOf('<row r="5"><c r="B5" s="1"/></row>'), 0),
    );
    expect([rows.length, seen]).toEqual([2, [{ number: 2, name: 'Elever' }]]);
  });

  test('a chart sheet is none', async () => {
    const parts = workbookOf(sheets);
    const relations = parts['xl/_rels/workbook.xml.rels'] ?? '';
    const file = await aSheet([], {
      ...parts,
      'xl/_rels/workbook.xml.rels': relations.replace(
        'relationships/worksheet"',
        'relationships/chartsheet"',
      ),
      ...first(`<chartsheet xmlns="${main}"/>`),
      'xl/worksheets/sheet2.xml': sheetXml(list),
    });
    expect(await cellsIn(file)).toEqual(list);
  });
});
