import { useMessages } from '@gesall/client/react';
import { usualReminderMinutes } from '@gesall/rules';
import { Select, Switch } from '@mantine/core';
import { SettingPanel } from '../../platform/SettingPanel.tsx';
import { useMissedStartRule, useSetMissedStartRule } from './missed-starts.calls.ts';

interface Props {
  schoolId: number;
  mayChange: boolean;
}

const choices = [15, 30, 45, 60, 90, 120];

/** Whether and when a school's students are reminded of a check-in. */
export function MissedStartRule({ schoolId, mayChange }: Props) {
  const t = useMessages('missedStarts');
  const read = useMissedStartRule(schoolId);
  const set = useSetMissedStartRule();
  const change = (minutes: number | null) => set.send({ schoolId, minutes });
  return (
    <SettingPanel
      title={t('ruleTitle')}
      read={read}
      failedTitle={t('ruleFailed')}
      about={t('ruleAbout')}
      control={({ minutes }) =>
        mayChange && (
          <>
            <Switch
              label={t('ruleSwitch')}
              checked={minutes !== null}
              disabled={set.isPending}
              onChange={() => change(minutes === null ? usualReminderMinutes : null)}
            />
            {minutes !== null && (
              <Select
                label={t('ruleMinutes')}
                allowDeselect={false}
                disabled={set.isPending}
                data={[...new Set([...choices, minutes])]
                  .toSorted((one, other) => one - other)
                  .map(String)}
                value={String(minutes)}
                onChange={(value) => change(Number(value))}
              />
            )}
          </>
        )
      }
      state={({ minutes }) => (minutes === null ? t('ruleOff') : t('ruleOn', { minutes }))}
    />
  );
}
