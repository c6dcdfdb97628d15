import { useMessages } from '@gesall/client/react';
import { usualReminderMinutes } from '@gesall/rules';
import { Panel } from '@gesall/ui/page';
import { Select, Switch } from '@mantine/core';
import { Reading } from '../../platform/Reading.tsx';
import { useMissedStartRule, useSetMissedStartRule } from './missed-starts.calls.ts';
import css from './missed-starts.module.css';

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
    <Panel title={t('ruleTitle')}>
      <div className={css.rule}>
        <Reading read={read} rows={2} failedTitle={t('ruleFailed')}>
          {({ minutes }) => (
            <div className={css.state}>
              {mayChange && (
                <Switch
                  label={t('ruleSwitch')}
                  checked={minutes !== null}
                  disabled={set.isPending}
                  onChange={() => change(minutes === null ? usualReminderMinutes : null)}
                />
              )}
              {mayChange && minutes !== null && (
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
              <p className={css.hint} role="status">
                {minutes === null ? t('ruleOff') : t('ruleOn', { minutes })}
              </p>
            </div>
          )}
        </Reading>
        <p className={css.hint}>{t('ruleAbout')}</p>
      </div>
    </Panel>
  );
}
