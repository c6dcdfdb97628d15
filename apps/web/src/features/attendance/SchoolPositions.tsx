import { shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Switch } from '@mantine/core';
import { ChevronDown } from 'lucide-react';
import { CopyText } from '../../platform/CopyText.tsx';
import { SettingPanel } from '../../platform/SettingPanel.tsx';
import { useSchoolPositions, useSetSchoolPositions } from './attendance.calls.ts';
import css from './PositionSwitches.module.css';

interface Props {
  schoolId: number;
  mayChange: boolean;
}

/** Whether the school's check-ins may carry a position, with what an impact assessment needs. */
export function SchoolPositions({ schoolId, mayChange }: Props) {
  const t = useMessages('attendance');
  const read = useSchoolPositions(schoolId);
  const set = useSetSchoolPositions();
  return (
    <SettingPanel
      title={t('positionsOfSchool')}
      read={read}
      failedTitle={t('settingFailed')}
      about={t('positionsAbout')}
      control={({ turnedOn }) =>
        mayChange && (
          <Switch
            label={t('positionsSwitch')}
            checked={turnedOn !== null}
            disabled={set.isPending}
            onChange={() => set.send({ schoolId, isOn: turnedOn === null })}
          />
        )
      }
      state={({ turnedOn }) =>
        turnedOn
          ? t('positionsOn', { at: shortMoment(turnedOn.at), name: turnedOn.by })
          : t('positionsOff')
      }
    >
      <Assessment />
    </SettingPanel>
  );
}

const parts = ['purpose', 'data', 'choice', 'access', 'erasure', 'protection'] as const;

function Assessment() {
  const t = useMessages('attendance');
  const texts = parts.map((part) => t(`assessment.${part}`));
  return (
    <details className={css.assessment}>
      <summary>
        {t('assessment')}
        <ChevronDown className={css.chevron} size={16} aria-hidden="true" />
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      <CopyText text={texts.join('\n\n')} label={t('copyText')} copiedLabel={t('copiedText')} />
    </details>
  );
}
