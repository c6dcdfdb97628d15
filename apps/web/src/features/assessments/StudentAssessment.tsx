import { useMessages } from '@gesall/client/react';
import { Reading } from '../../platform/Reading.tsx';
import { Agenda } from './Agenda.tsx';
import { type StudentAssessment as Student, useAssessment } from './assessments.calls.ts';
import css from './assessments.module.css';
import { Levels } from './Levels.tsx';
import { Statement } from './Statement.tsx';
import { Talks } from './Talks.tsx';

interface Props {
  periodId: number;
  student: Student;
  isReadOnly: boolean;
}

/** One student: the talks with what they are about, both levels, and the statement. */
export function StudentAssessment({ periodId, student, isReadOnly }: Props) {
  const t = useMessages('assessmentPlanning');
  const read = useAssessment(periodId, student.studentId);
  return (
    <Reading read={read} failedTitle={t('failed')}>
      {(assessment) => (
        <div className={css.parts}>
          <Talks {...{ periodId, student, isReadOnly }} talks={assessment.talks} />
          <Agenda assessment={assessment} />
          <Levels steps={assessment.steps} />
          <Statement statement={assessment.statement} />
        </div>
      )}
    </Reading>
  );
}
