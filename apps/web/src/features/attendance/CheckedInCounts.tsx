import { useMessages } from '@gesall/client/react';
import { ActionIcon, Tooltip, UnstyledButton } from '@mantine/core';
import { RefreshCw } from 'lucide-react';
import type { Level } from '../../platform/level.ts';
import { Reading } from '../../platform/Reading.tsx';
import { useCheckedIn } from './attendance.calls.ts';
import css from './presence.module.css';

interface Props {
  level: Level;
  periodId: number;
  nameOf(studentId: number): string;
}

/** How many are checked in now and how many are not, with their names. */
export function CheckedInCounts({ level, periodId, nameOf }: Props) {
  const t = useMessages('attendance');
  const read = useCheckedIn(level, periodId);
  return (
    <div className={css.counts}>
      <Reading read={read} failedTitle={t('failed')}>
        {(students) => {
          const of = (isIn: boolean) =>
            students
              .filter(({ isCheckedIn }) => isCheckedIn === isIn)
              .map(({ studentId }) => nameOf(studentId))
              .sort((one, other) => one.localeCompare(other, 'sv'));
          return (
            <>
              <NamedCount names={of(true)} label={t('checkedIn')} isIn />
              <NamedCount names={of(false)} label={t('notCheckedIn')} />
            </>
          );
        }}
      </Reading>
      <ActionIcon
        variant="subtle"
        color="gray"
        size={36}
        aria-label={t('refresh')}
        loading={read.isFetching && !read.isPending}
        onClick={() => void read.refetch()}
      >
        <RefreshCw size={16} aria-hidden="true" />
      </ActionIcon>
    </div>
  );
}

interface CountProps {
  names: readonly string[];
  label: string;
  isIn?: boolean;
}

function NamedCount({ names, label, isIn = false }: CountProps) {
  return (
    <Tooltip label={names.join(', ')} disabled={names.length === 0} multiline maw={420}>
      <UnstyledButton className={css.count} data-in={isIn || undefined}>
        <strong>{names.length}</strong> {label}
      </UnstyledButton>
    </Tooltip>
  );
}
