import { useEffect, useRef } from 'react';
import { type TableAddress, useTableAddress } from '../address.ts';
import { ViewMenu } from './ViewMenu.tsx';
import { isUntouched } from './view-state.ts';
import { type ListName, useViews } from './views.calls.ts';

/**
 * A table in the address with the reader's saved views. An address without table state opens the
 * initial view.
 */
export function useViewedTable(list: ListName): Required<TableAddress> {
  const { state, onState } = useTableAddress();
  const views = useViews(list).data;
  // The list whose initial view was applied: a state cleared afterwards stays cleared.
  const settled = useRef<ListName>(undefined);
  const mayOpen = settled.current !== list && isUntouched(state);
  useEffect(() => {
    if (!mayOpen) settled.current = list;
    else if (views) {
      settled.current = list;
      const first = views.find(({ opensFirst }) => opensFirst);
      if (first) onState(first.state);
    }
  });
  return {
    state,
    onState,
    views: <ViewMenu list={list} views={views} state={state} onState={onState} />,
  };
}
