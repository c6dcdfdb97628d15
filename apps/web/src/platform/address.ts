import type { TableState } from '@gesall/ui/table';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { searchWithState, stateOfSearch } from './table-search.ts';

/** The table state of a page, and its setter. */
export interface TableAddress {
  state: TableState;
  onState(state: TableState): void;
  views?: ReactNode;
}

/**
 * Keeps a table's search, sort, filters, columns and page in the address, so that a reload or a
 * link shows the same. Keeps the navigation state.
 */
export function useTableAddress() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  // The router returns the same object until the search changes.
  const state = useMemo(() => stateOfSearch(search), [search]);
  const onState = (next: TableState) =>
    void navigate({
      to: '.',
      search: (before: object) => searchWithState({ ...before }, next),
      state: true,
      replace: true,
      resetScroll: false,
    });
  return { state, onState };
}

/** Keeps the chosen tab in the address as `?tab=`; `usual` is the tab of a path without it. */
export function useTabAddress(usual?: string) {
  const { tab } = useSearch({ strict: false });
  const navigate = useNavigate();
  const onChoose = (key: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, tab: key }),
      replace: true,
      resetScroll: false,
    });
  return { chosen: tab ?? usual, onChoose };
}
