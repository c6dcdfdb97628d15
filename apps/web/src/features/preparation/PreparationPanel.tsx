import { shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { PreparationTable } from './PreparationTable.tsx';
import { usePreparation } from './preparation.calls.ts';
import { StudentDrawer } from './StudentDrawer.tsx';

interface Props {
  periodId: number;
  /** The only student shown, at the level of a student. */
  studentId?: number | undefined;
  isReadOnly?: boolean | undefined;
}

/** What is in order, and what lacks, before the first day of a period. */
export function PreparationPanel({ periodId, studentId, isReadOnly = false }: Props) {
  const t = useMessages('preparation');
  const read = usePreparation(periodId);
  const [shownId, setShownId] = useState<number>();
  return (
    <Reading read={read} failedTitle={t('failed')}>
      {({ firstDay, students }) => {
        const shown = students.filter((each) => !studentId || each.studentId === studentId);
        return (
          <Panel
            title={t('title')}
            count={shown.length}
            hint={t('hint', { day: shortDay(firstDay) })}
          >
            <PreparationTable
              {...{ periodId, isReadOnly }}
              students={shown}
              onOpen={(student) => setShownId(student.studentId)}
            />
            <StudentDrawer
              {...{ periodId, firstDay, isReadOnly }}
              student={shown.find((each) => each.studentId === shownId)}
              onClose={() => setShownId(undefined)}
            />
          </Panel>
        );
      }}
    </Reading>
  );
}
