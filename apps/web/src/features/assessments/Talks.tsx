import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { CalendarPlus } from 'lucide-react';
import { useState } from 'react';
import type { Talk as ShownTalk, StudentAssessment } from './assessments.calls.ts';
import css from './assessments.module.css';
import { Part } from './Part.tsx';
import { PlanTalkDialog } from './PlanTalkDialog.tsx';
import { Talk } from './Talk.tsx';

interface Props {
  periodId: number;
  student: StudentAssessment;
  talks: readonly ShownTalk[];
  isReadOnly: boolean;
}

/** The talks of a student, the first planned first. */
export function Talks({ periodId, student, talks, isReadOnly }: Props) {
  const t = useMessages('assessmentPlanning');
  const [isPlanning, setPlanning] = useState(false);
  return (
    <Part
      title={t('talks')}
      actions={
        !isReadOnly && (
          <Button
            variant="default"
            leftSection={<CalendarPlus size={16} aria-hidden="true" />}
            onClick={() => setPlanning(true)}
          >
            {t('planTalk')}
          </Button>
        )
      }
    >
      {talks.length === 0 && <p className={css.quiet}>{t('noTalks')}</p>}
      {talks.map((talk) => (
        <Talk key={talk.id} talk={talk} isReadOnly={isReadOnly} />
      ))}
      <PlanTalkDialog
        {...{ periodId, student }}
        opened={isPlanning}
        onClose={() => setPlanning(false)}
      />
    </Part>
  );
}
