import { filtered, type TableState } from '@gesall/ui/table';
import type { FiguresInput } from './statistics.calls.ts';

export const periods = [12, 26, 52] as const;

const keys = { weeks: 'veckor', schoolId: 'skola', licenceId: 'program' } as const;

/** The filters of an address; invalid ones are ignored. */
export function filterIn({ filters = {} }: TableState): FiguresInput {
  const numberOf = (key: keyof typeof keys) => Number(filters[keys[key]]?.[0] ?? 0);
  const idOf = (key: 'schoolId' | 'licenceId') => {
    const id = numberOf(key);
    return Number.isSafeInteger(id) && id > 0 ? id : undefined;
  };
  return {
    weeks: periods.find((weeks) => weeks === numberOf('weeks')) ?? 12,
    schoolId: idOf('schoolId'),
    licenceId: idOf('licenceId'),
  };
}

/** The table state with another filter. */
export const asking = (state: TableState, key: keyof typeof keys, value: number | null) =>
  filtered(state, keys[key], value === null || value === 0 ? [] : [String(value)]);
