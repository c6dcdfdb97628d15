/**
 * The reader's settings of a table; the port to where they are kept: the address, or the table
 * itself.
 */
export interface TableState {
  search?: string;
  /** A column's key, with a minus for descending. */
  sort?: string;
  /** The chosen values by filter. */
  filters?: Readonly<Record<string, readonly string[]>>;
  /** The hidden columns; defaults to those with `hidesAtFirst`. */
  hidden?: readonly string[];
  /** The cursors that led to this page of a server's list; the last one is this page's. */
  after?: readonly string[];
}

/** Every change of the list starts again with the first page. */
export const searched = (state: TableState, search: string): TableState => ({
  ...state,
  search: search || undefined,
  after: undefined,
});

/** The first click sorts ascending, the next descending. */
export const sorted = (
  state: TableState,
  key: string,
  current: string | undefined,
): TableState => ({
  ...state,
  sort: current === key ? `-${key}` : key,
  after: undefined,
});

export const sortedAs = (state: TableState, sort: string): TableState => ({
  ...state,
  sort,
  after: undefined,
});

export function filtered(state: TableState, key: string, values: readonly string[]): TableState {
  const { [key]: _, ...others } = state.filters ?? {};
  const filters = values.length > 0 ? { ...others, [key]: values } : others;
  return {
    ...state,
    filters: Object.keys(filters).length > 0 ? filters : undefined,
    after: undefined,
  };
}

export const cleared = (state: TableState): TableState => ({
  ...state,
  search: undefined,
  filters: undefined,
  after: undefined,
});

export const withHidden = (state: TableState, hidden: readonly string[]): TableState => ({
  ...state,
  hidden,
});

export const pageAfter = (state: TableState, next: string): TableState => ({
  ...state,
  after: [...(state.after ?? []), next],
});

export function pageBefore(state: TableState): TableState {
  const after = state.after?.slice(0, -1) ?? [];
  return { ...state, after: after.length > 0 ? after : undefined };
}

/** Whether search or filters hide rows. */
export const isNarrowed = ({ search, filters }: TableState) =>
  Boolean(search?.trim()) || Object.keys(filters ?? {}).length > 0;

/** The `aria-sort` of a column. */
export function directionOf(
  key: string,
  sort: string | undefined,
): 'ascending' | 'descending' | undefined {
  if (sort === key) return 'ascending';
  return sort === `-${key}` ? 'descending' : undefined;
}

/** The first and the last row number of a page, from one. */
export function rangeOf({ after = [] }: TableState, take: number, shown: number) {
  const from = after.length * take;
  return { from: shown > 0 ? from + 1 : 0, to: from + shown };
}

/** The input of a server's list for a table state. */
export const listInput = ({ search, sort, after }: TableState, take: number) => ({
  search: search?.trim() || undefined,
  sort,
  after: after?.at(-1),
  take,
});
