import { fail } from '../../platform/fail.ts';
import { mostLetters, type Row } from './list-rows.ts';
import { walk } from './xlsx-parts.ts';

/**
 * Filled cells count. Programs also write cells and rows that have only a format, to the last row
 * and column of Excel.
 */
const limits = { rows: 20_000, columns: 200, rowElements: 65_536 };
const lastOfExcel = { row: 1_048_576, column: 16_384 };

/** The texts that cells share, by their number. */
export function sharedTexts(part: Buffer): string[] {
  const texts: string[] = [];
  let current = '';
  const where = elements();
  walk(part, {
    opened: ({ name }) => {
      where.open(name);
      if (name === 'si') current = '';
    },
    text: (text) => {
      if (where.isIn('t') && !where.isIn('rPh')) current += text;
    },
    closed: (name) => {
      where.close(name);
      if (name === 'si') texts.push(current);
    },
  });
  return texts;
}

/** The open elements, of which cells and texts need to know. */
function elements() {
  const open = new Map<string, number>();
  const add = (name: string, by: number) => open.set(name, (open.get(name) ?? 0) + by);
  return {
    open: (name: string) => add(name, 1),
    close: (name: string) => add(name, -1),
    isIn: (name: string) => (open.get(name) ?? 0) > 0,
  };
}

interface Cell {
  column: number;
  type: string;
  value: string;
}

/**
 * The filled rows of a sheet. The numbers of rows and cells are optional (ECMA-376 §18.3.1.73,
 * §18.3.1.4): without one it is the next.
 *
 * @throws SheetHasFormulas, SheetIsTooLarge, SheetIsBroken
 */
export function rowsOfSheet(part: Buffer, shared: readonly string[]): Row[] {
  const rows: Row[] = [];
  const where = elements();
  let row: Row = { line: 0, cells: [] };
  let cell: Cell = { column: 0, type: '', value: '' };
  let elementCount = 0;
  walk(part, {
    opened: ({ name, attributes }) => {
      where.open(name);
      if (name === 'f' && where.isIn('c')) fail('SheetHasFormulas');
      if (name === 'row') {
        if (++elementCount > limits.rowElements) fail('SheetIsTooLarge');
        row = { line: numberOf(attributes.r) ?? row.line + 1, cells: [] };
        if (row.line > lastOfExcel.row) fail('SheetIsTooLarge');
        cell = { column: 0, type: '', value: '' };
      }
      if (name === 'c') {
        const column = columnOf(attributes.r) ?? cell.column + 1;
        if (column > lastOfExcel.column) fail('SheetIsTooLarge');
        refuseRow(attributes.r);
        cell = { column, type: attributes.t ?? 'n', value: '' };
      }
    },
    text: (text) => {
      const isText = where.isIn('is') && where.isIn('t') && !where.isIn('rPh');
      if (where.isIn('c') && (where.isIn('v') || isText)) cell.value += text;
    },
    closed: (name) => {
      where.close(name);
      if (name === 'c') addCell(row, cell, shared);
      if (name === 'row' && row.cells.length > 0) {
        rows.push({ ...row, cells: Array.from(row.cells, (each) => each ?? '') });
        if (rows.length > limits.rows || row.line > limits.rows) fail('SheetIsTooLarge');
      }
    },
  });
  return rows;
}

function addCell(row: Row, cell: Cell, shared: readonly string[]) {
  const text = textOf(cell, shared).trim();
  if (text === '') return;
  if (cell.column > limits.columns) fail('SheetIsTooLarge');
  row.cells[cell.column - 1] = text;
}

function textOf({ type, value }: Cell, shared: readonly string[]): string {
  if (type === 'e') return '';
  if (type === 's') return unescaped(shared[Number(value)] ?? '');
  if (type === 'b') return value === '1' ? 'true' : 'false';
  if (type !== 'n' || value.trim() === '') return unescaped(value);
  return Number.isFinite(Number(value)) ? String(Number(value)) : value;
}

/** Characters that XML cannot hold are written as `_x000D_` (ECMA-376 §22.9.2.19). */
const unescaped = (text: string) =>
  text
    .slice(0, mostLetters)
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));

function numberOf(given: string | undefined): number | undefined {
  if (given === undefined) return undefined;
  return /^\d+$/.test(given) ? Number(given) : fail('SheetIsBroken');
}

/** The number of the column of a cell's name, such as `B12`, from 1. */
function columnOf(name: string | undefined): number | undefined {
  const [, letters = ''] = /^([a-z]*)/i.exec(name ?? '') ?? [];
  if (letters === '') return undefined;
  return [...letters.slice(0, 4).toUpperCase()].reduce(
    (sum, letter) => sum * 26 + letter.charCodeAt(0) - 64,
    0,
  );
}

/** The row in a cell's name is that of its row element; one beyond every sheet is no such name. */
function refuseRow(name: string | undefined) {
  const [, digits = '0'] = /^[a-z]*(\d+)/i.exec(name ?? '') ?? [];
  if (Number(digits) > lastOfExcel.row) fail('SheetIsTooLarge');
}

/** Whether a sheet has a filled cell; formulas and size do not matter, nor does broken XML. */
export function hasFilledCell(part: Buffer): boolean {
  let isFilled = false;
  const where = elements();
  try {
    walk(part, {
      opened: ({ name }) => where.open(name),
      closed: (name) => where.close(name),
      text: (text) => {
        isFilled ||= where.isIn('c') && !where.isIn('f') && text.trim() !== '';
      },
      isDone: () => isFilled,
    });
    return isFilled;
  } catch {
    return isFilled;
  }
}
