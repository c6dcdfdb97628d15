/** A line of a list that has a filled cell. */
export interface Row {
  /** From 1, as the spreadsheet program or editor counts it. */
  line: number;
  cells: string[];
}

/** The most that a cell of Excel holds. */
export const mostLetters = 32_767;
