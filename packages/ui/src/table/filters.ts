export interface FilterOption {
  value: string;
  label: string;
}

export interface Filter<Row> {
  key: string;
  label: string;
  options: readonly FilterOption[];
  /**
   * The text for no choice. With it, one value is chosen in a strip; without it, several in a menu.
   */
  all?: string;
  /** Filters local rows. A server filters its own lists. */
  test?(row: Row, values: readonly string[]): boolean;
}
