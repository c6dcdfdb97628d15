import type { Period } from './periods.calls.ts';

/** The name with the days; a placeholder with the id 0 has its name alone. */
export const periodLabel = (
  { id, name, from, to, ended }: Pick<Period, 'id' | 'name' | 'from' | 'to' | 'ended'>,
  endedWord: string,
) => (id === 0 ? name : `${name} ${from} till ${to}${ended ? ` ${endedWord}` : ''}`);
