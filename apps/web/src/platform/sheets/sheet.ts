/** A day as `YYYY-MM-DD`, which a spreadsheet holds as a date. */
export interface Day {
  day: string;
}

/** What a cell holds; null where there is nothing. */
export type Value = string | number | Day | null;

export interface SheetColumn<Row> {
  heading: string;
  value(row: Row): Value;
}

export interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly Value[])[];
}

/** Rows as cells under their headings. */
export const sheetOf = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Sheet => ({
  headings: columns.map(({ heading }) => heading),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

export const isDay = (value: Value): value is Day => typeof value === 'object' && value !== null;

/** The days since 1899-12-30, as spreadsheets count them. */
export const serialOf = ({ day }: Day) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
