import type { TableState } from '@gesall/ui/table';

/** What of a table stands in the address, under names that a reader can make out. */
type Search = Record<string, unknown>;

const names = { search: 'sok', sort: 'sortera', hidden: 'dolda', after: 'efter' } as const;
const filterPrefix = 'filter.';

/** The state of a table that an address holds; what is no text is left out. */
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

/** The address with a table's state in it; all else that stands there stays. */
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

/** The router reads `?sok=10` as a number and `["a"]` as a list. */
const textsOf = (value: unknown): string[] =>
  (Array.isArray(value) ? value : [value])
    .filter((each) => typeof each === 'string' || typeof each === 'number')
    .map(String);
