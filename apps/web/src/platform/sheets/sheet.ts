import type { CellDay, CellValue } from '@gesall/rules';

export interface SheetColumn<Row> {
  heading: string;
  value(row: Row): CellValue;
}

export interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly CellValue[])[];
}

/** A sheet of a workbook that has several. */
export interface NamedSheet extends Sheet {
  name: string;
}

/** Rows as cells with headings. */
export const sheetOf = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Sheet => ({
  headings: columns.map(({ heading }) => heading),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

/** Days since 1899-12-30, the epoch of spreadsheets. */
export const serialOf = ({ day }: CellDay) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
