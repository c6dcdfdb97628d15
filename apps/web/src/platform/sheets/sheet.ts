/** A day as `YYYY-MM-DD`, stored as a date cell. */
export interface Day {
  day: string;
}

/** An amount in öre, stored as kronor that show two decimals. */
export interface Amount {
  ore: number;
}

/** A cell's value; null for empty. */
export type Value = string | number | Day | Amount | null;

export interface SheetColumn<Row> {
  heading: string;
  value(row: Row): Value;
}

export interface Sheet {
  headings: readonly string[];
  rows: readonly (readonly Value[])[];
}

/** Rows as cells with headings. */
export const sheetOf = <Row>(
  columns: readonly SheetColumn<Row>[],
  rows: readonly Row[],
): Sheet => ({
  headings: columns.map(({ heading }) => heading),
  rows: rows.map((row) => columns.map(({ value }) => value(row))),
});

export const isDay = (value: Value): value is Day =>
  typeof value === 'object' && value !== null && 'day' in value;

export const isAmount = (value: Value): value is Amount =>
  typeof value === 'object' && value !== null && 'ore' in value;

/** Days since 1899-12-30, the epoch of spreadsheets. */
export const serialOf = ({ day }: Day) =>
  (Date.parse(`${day}T00:00:00Z`) - Date.UTC(1899, 11, 30)) / 86_400_000;
