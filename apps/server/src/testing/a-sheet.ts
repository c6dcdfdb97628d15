import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const types = 'http://schemas.openxmlformats.org/package/2006/content-types';
const relations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const kind = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** The XML of a sheet; `extra` follows its rows. */
export function sheetXml(rows: readonly (readonly string[])[], extra = '') {
  const cell = (text: string, row: number, column: number) =>
    `<c r="${String.fromCharCode(65 + column)}${row + 1}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`;
  const lines = rows.map(
    (cells, row) =>
      `<row r="${row + 1}">${cells.map((text, column) => cell(text, row, column)).join('')}</row>`,
  );
  return `${head}<worksheet xmlns="${main}"><sheetData>${lines.join('')}${extra}</sheetData></worksheet>`;
}

/** The parts of a workbook that list its sheets: `rId1` is `sheet1.xml`, `rId2` is `sheet2.xml`. */
export function workbookOf(sheets: string): Record<string, string> {
  const relation = (id: number) =>
    `<Relationship Id="rId${id}" Type="${office}/worksheet" Target="worksheets/sheet${id}.xml"/>`;
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${relations}">${[1, 2].map(relation).join('')}</Relationships>`,
  };
}

/** A workbook with one sheet; `more` adds or replaces parts. */
export async function aSheet(
  rows: readonly (readonly string[])[],
  more: Readonly<Record<string, string>> = {},
): Promise<Buffer> {
  const parts = {
    '[Content_Types].xml': `${head}<Types xmlns="${types}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${kind}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${kind}.worksheet+xml"/></Types>`,
    '_rels/.rels': `${head}<Relationships xmlns="${relations}"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    ...workbookOf('<sheet name="Elever" sheetId="1" r:id="rId1"/>'),
    'xl/worksheets/sheet1.xml': sheetXml(rows),
    ...more,
  };
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts))
    zip.addBuffer(Buffer.from(content), path, { mtime: new Date('2026-01-01') });
  zip.end();
  return buffer(zip.outputStream);
}
