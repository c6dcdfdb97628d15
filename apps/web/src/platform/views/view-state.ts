import type { TableState } from '@gesall/ui/table';
import type { View } from './views.calls.ts';

/** The table state that a view keeps: all but the page. */
export function viewOf({ search, sort, filters, hidden }: TableState): View['state'] {
  return {
    ...(search && { search }),
    ...(sort && { sort }),
    ...(filters && {
      filters: Object.fromEntries(
        Object.entries(filters).map(([key, values]) => [key, [...values]]),
      ),
    }),
    ...(hidden && { hidden: [...hidden] }),
  };
}

/** Whether two states show the same, regardless of order. */
export const isSameView = (one: TableState, other: TableState) => textOf(one) === textOf(other);

export const isUntouched = (state: TableState) => isSameView(state, {}) && !state.after;

function textOf({ search = '', sort = '', filters = {}, hidden }: TableState) {
  const chosen = Object.entries(filters).map(
    ([key, values]) => `${key} ${JSON.stringify(values.toSorted())}`,
  );
  return JSON.stringify([search, sort, chosen.toSorted(), hidden?.toSorted()]);
}
