import type { TableState } from '@gesall/ui/table';

/** Search parameters of a table, with readable names. */
type Search = Record<string, unknown>;

const names = { search: 'sok', sort: 'sortera', hidden: 'dolda', after: 'efter' } as const;
const filterPrefix = 'filter.';

/** The table state in an address; values other than texts are ignored. */
export function stateOfSearch(search: Search): TableState {
  const filters = Object.entries(search)
    .filter(([name]) => name.startsWith(filterPrefix))
    .map(([name, values]) => [name.slice(filterPrefix.length), textsOf(values)] as const)
    .filter(([, values]) => values.length > 0);
  const hidden = search[names.hidden];
  const after = textsOf(search[names.after]);
  return {
    search: textsOf(search[names.search])[0],
    sort: textsOf(search[names.sort])[0],
    hidden: hidden === undefined ? undefined : textsOf(hidden),
    after: after.length > 0 ? after : undefined,
    filters: filters.length > 0 ? Object.fromEntries(filters) : undefined,
  };
}

/** The search parameters with a table's state; others are kept. */
export function searchWithState(
  search: Search,
  { search: words, sort, hidden, after, filters = {} }: TableState,
): Search {
  const others = Object.entries(search).filter(([name]) => !name.startsWith(filterPrefix));
  return {
    ...Object.fromEntries(others),
    [names.search]: words,
    [names.sort]: sort,
    [names.hidden]: hidden,
    [names.after]: after,
    ...Object.fromEntries(
      Object.entries(filters).map(([key, values]) => [filterPrefix + key, values]),
    ),
  };
}

/** The router parses `?sok=10` as a number and `["a"]` as a list. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .map(String);
