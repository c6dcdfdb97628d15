import { useNavigate, useSearch } from '@tanstack/react-router';
import { searchWithState } from '../../../platform/table-search.ts';

/** The tab of a period with what must be in order before the first day. */
export const beforeStart = 'fore-start';

interface Address {
  period?: number | undefined;
  part?: string;
  apl?: string;
  show?: string | undefined;
}

/**
 * Keeps the chosen period in the address as `?period=`, what is shown of it as `&show=`, the tab of
 * what is administered as `&part=`, and what is shown beside the periods as `&apl=`.
 */
export function usePeriodAddress() {
  const { period, part, apl, show } = useSearch({ strict: false });
  const navigate = useNavigate();
  const change = (values: Address) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...values }),
      replace: true,
      resetScroll: false,
    });
  return {
    chosen: period,
    onChoose: (id: number | undefined) => change({ period: id }),
    part,
    onChoosePart: (key: string) => change({ part: key }),
    view: apl,
    // A search belongs to the list in which it was typed.
    onView: (view: string) => change({ ...searchWithState({}, {}), apl: view }),
    show,
    onShow: (key: string) => change({ show: key }),
  };
}
