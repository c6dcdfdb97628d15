import { clockTime } from '@gesall/client';
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

/** How many are checked in now, since yesterday and not at all, with their names. */
export function CheckedInCounts({ level, periodId, nameOf }: Props) {
  const t = useMessages('attendance');
  const read = useCheckedIn(level, periodId);
  return (
    <div className={css.counts}>
      <Reading read={read} failedTitle={t('failed')}>
        {(students) => {
          const namesOf = (some: typeof students) =>
            some
              .map(({ studentId, openSince }) =>
                openSince
                  ? t('nameSince', { name: nameOf(studentId), at: clockTime(openSince) })
                  : nameOf(studentId),
              )
              .sort((one, other) => one.localeCompare(other, 'sv'));
          const isIn = students.filter((each) => each.isCheckedIn);
          const others = students.filter((each) => !each.isCheckedIn);
          const isInSinceYesterday = others.filter((each) => each.openSince);
          const isOut = others.filter((each) => !each.openSince);
          return (
            <>
              <NamedCount names={namesOf(isIn)} label={t('checkedIn')} isIn />
              {isInSinceYesterday.length > 0 && (
                <NamedCount names={namesOf(isInSinceYesterday)} label={t('openSince')} isIn />
              )}
              <NamedCount names={namesOf(isOut)} label={t('notCheckedIn')} />
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
