import { useMessages } from '@gesall/client/react';
import { daysAfter, stockholmDay } from '@gesall/rules';
import { Copy } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { longDay } from '../../platform/day-names.ts';
import type { EntryValues } from './EntryForm.tsx';
import { type Step, useOwnEntries } from './entries.ts';
import { entryToCopy } from './entry-to-copy.ts';
import { startOf } from './start-values.ts';

interface Props {
  periodId: number;
  steps: readonly Step[];
  onCopy(values: Partial<EntryValues>): void;
}

/** Begins an entry with the component, hours and title of the latest earlier day. */
export function CopyEntry({ periodId, steps, onCopy }: Props) {
  const t = useMessages('companion');
  const { acts } = useActs();
  const { data: entries = [] } = useOwnEntries(periodId);
  const today = stockholmDay(new Date());
  const componentIds = new Set(
    steps.flatMap(({ workStepComponents }) => workStepComponents.map(({ id }) => id)),
  );
  const found = entryToCopy(entries, acts, { periodId, today, componentIds });
  if (!found) return null;
  const { day, componentId: workStepComponentId, hours: workingHours, title } = found;
  const { stepId, componentId, hours } = startOf(
    { workStepComponentId, workingHours, title, bodyText: '' },
    steps,
  );
  return (
    <Button
      variant="outline"
      size="wide"
      icon={<Copy size={20} aria-hidden="true" />}
      onClick={() => onCopy({ stepId, componentId, hours, title })}
    >
      {day === daysAfter(today, -1)
        ? t('copyYesterday')
        : t('copyDay', { day: longDay(day).toLowerCase() })}
    </Button>
  );
}
