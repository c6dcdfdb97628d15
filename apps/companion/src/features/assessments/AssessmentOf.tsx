import { useMessages } from '@gesall/client/react';
import { Card } from '../../kit/Card.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { Agenda } from './Agenda.tsx';
import css from './Assessment.module.css';
import { type Assessed, useAssessment } from './assessments.ts';
import { Levels } from './Levels.tsx';
import { OwnStatement, Statement } from './Statement.tsx';
import { Talk } from './Talk.tsx';

/** Talks, levels and the statement of a student, with what the signed-in side does of them. */
export function AssessmentOf(of: Assessed) {
  const t = useMessages('assessments');
  const read = useAssessment(of);
  return (
    <Reading read={read}>
      {(assessment) => (
        <div className={css.parts}>
          {assessment.talks.map((talk) => (
            <Talk key={talk.id} talk={talk} side={of.side} />
          ))}
          {assessment.talks.length > 0 && <Agenda assessment={assessment} />}
          <Levels of={of} steps={assessment.steps} />
          <Card label={t('statement')}>
            <div className={css.part}>
              <h2>{t('statement')}</h2>
              {of.side === 'supervisor' ? (
                <OwnStatement of={of} statement={assessment.statement} />
              ) : (
                <Statement statement={assessment.statement} />
              )}
            </div>
          </Card>
        </div>
      )}
    </Reading>
  );
}
