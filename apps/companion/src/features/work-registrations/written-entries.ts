import { stockholmDay } from '@gesall/rules';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';
import type { Entry } from './entries.ts';
import { writtenIn } from './start-values.ts';
import { unsentEntries } from './work-acts.ts';

export interface WrittenEntry {
  at: number;
  day: string;
  componentId: number;
  hours: number;
  title: string;
}

/** The entries of a period, on the server and on the phone, in no order. */
export function writtenEntries(
  entries: readonly Entry[],
  acts: readonly ShownAct[],
  periodId: number,
): WrittenEntry[] {
  const stored = entries.map(({ created, title, workStepComponent: { id, workingHours } }) => ({
    ...{ at: Date.parse(created), componentId: id, hours: workingHours, title },
  }));
  const onPhone = unsentEntries(acts, periodId).map(({ act, body }) => {
    const { workStepComponentId: componentId, workingHours: hours, title } = writtenIn(body);
    return { at: act.at, componentId, hours, title };
  });
  return [...stored, ...onPhone].map((entry) => ({
    ...entry,
    day: stockholmDay(new Date(entry.at)),
  }));
}
