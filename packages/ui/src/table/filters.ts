export interface FilterOption {
  value: string;
  label: string;
}

/** One way to narrow a table. */
export interface Filter<Row> {
  key: string;
  label: string;
  options: readonly FilterOption[];
  /**
   * The word for no choice. With it one value is chosen in a strip; without it several in a menu.
   */
  all?: string;
  /** Whether a row stays; for rows that are all here. A server's list is filtered there. */
  test?(row: Row, values: readonly string[]): boolean;
}
