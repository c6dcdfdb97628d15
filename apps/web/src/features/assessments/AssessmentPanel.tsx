import { useMessages } from '@gesall/client/react';
import { Drawer } from '@gesall/ui/overlays';
import { Panel } from '@gesall/ui/page';
import { useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import { AssessmentTable } from './AssessmentTable.tsx';
import { useAssessments } from './assessments.calls.ts';
import { StudentAssessment } from './StudentAssessment.tsx';

interface Props {
  periodId: number;
  /** The only student shown, at the level of a student. */
  studentId?: number | undefined;
  isReadOnly?: boolean | undefined;
}

/** Levels, statements and talks of a period: a list, or those of one student. */
export function AssessmentPanel({ periodId, studentId, isReadOnly = false }: Props) {
  const t = useMessages('assessmentPlanning');
  const shell = useMessages('shell');
  const read = useAssessments(periodId);
  const [shownId, setShownId] = useState<number>();
  return (
    <Reading read={read} failedTitle={t('failed')}>
      {(students) => {
        const only = students.find((each) => each.studentId === studentId);
        if (only)
          return (
            <Panel title={t('tab')} framed={false}>
              <StudentAssessment {...{ periodId, isReadOnly }} student={only} />
            </Panel>
          );
        const listed = studentId === undefined ? students : [];
        const shown = listed.find((each) => each.studentId === shownId);
        return (
          <Panel title={t('tab')} count={listed.length} hint={t('listHint')}>
            <AssessmentTable
              students={listed}
              onOpen={(student) => setShownId(student.studentId)}
            />
            <Drawer
              opened={shown !== undefined}
              title={shown?.name ?? ''}
              close={shell('close')}
              size={760}
              onClose={() => setShownId(undefined)}
            >
              {shown && <StudentAssessment {...{ periodId, isReadOnly }} student={shown} />}
            </Drawer>
          </Panel>
        );
      }}
    </Reading>
  );
}
