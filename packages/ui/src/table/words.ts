/** The texts of a table that can be searched, sorted, paged or ticked. */
export interface TableWords {
  search: string;
  noMatchTitle: string;
  noMatchBody: string;
  /** Clears search and filters. */
  clear: string;
  /** The button that opens the choice of columns. */
  columns: string;
  /** The sort field where headings are not visible. */
  sortBy: string;
  upwards: string;
  downwards: string;
  actsOf(name: string): string;
  tick(name: string): string;
  tickAll: string;
  untickAll: string;
  ticked(count: number): string;
  range(numbers: { from: number; to: number; total: number }): string;
  shown(numbers: { shown: number; total: number }): string;
  more: string;
  previous: string;
  next: string;
  loading: string;
  failedTitle: string;
  failedBody: string;
  retry: string;
}
