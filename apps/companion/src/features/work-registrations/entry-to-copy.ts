import type { ShownAct } from '../../platform/acts/use-acts.tsx';
import type { Entry } from './entries.ts';
import { type WrittenEntry, writtenEntries } from './written-entries.ts';

type EntryToCopy = Omit<WrittenEntry, 'at'>;

/**
 * The latest entry of a day before today, on the server or on the phone, of a component that the
 * card still has. Its text and pictures are of that day alone.
 */
export const entryToCopy = (
  entries: readonly Entry[],
  acts: readonly ShownAct[],
  {
    periodId,
    today,
    componentIds,
  }: { periodId: number; today: string; componentIds: ReadonlySet<number> },
): EntryToCopy | undefined =>
  writtenEntries(entries, acts, periodId)
    .filter(({ day, componentId }) => day < today && componentIds.has(componentId))
    .sort((one, other) => other.at - one.at)
    .map(({ at: _, ...found }) => found)[0];
