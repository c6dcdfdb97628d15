import { stockholmDay } from '@gesall/rules';
import type { ShownAct } from '../../platform/acts/use-acts.tsx';
import type { Entry } from './entries.ts';
import { writtenIn } from './start-values.ts';
import { unsentEntries } from './work-acts.ts';

export interface EntryToCopy {
  day: string;
  componentId: number;
  hours: number;
  title: string;
}

/**
 * The latest entry of a day before today, on the server or on the phone, of a component that the
 * card still has. Its text and pictures are of that day alone.
 */
export function entryToCopy(
  entries: readonly Entry[],
  acts: readonly ShownAct[],
  {
    periodId,
    today,
    componentIds,
  }: { periodId: number; today: string; componentIds: ReadonlySet<number> },
): EntryToCopy | undefined {
  const stored = entries.map(({ created, title, workStepComponent: { id, workingHours } }) => ({
    ...{ at: created, componentId: id, hours: workingHours, title },
  }));
  const onPhone = unsentEntries(acts, periodId).map(({ act, body }) => {
    const { workStepComponentId: componentId, workingHours: hours, title } = writtenIn(body);
    return { at: new Date(act.at).toISOString(), componentId, hours, title };
  });
  return [...stored, ...onPhone]
    .map(({ at, ...values }) => ({ at, day: stockholmDay(new Date(at)), ...values }))
    .filter(({ day, componentId }) => day < today && componentIds.has(componentId))
    .sort((one, other) => Date.parse(other.at) - Date.parse(one.at))
    .map(({ at: _, ...found }) => found)[0];
}
