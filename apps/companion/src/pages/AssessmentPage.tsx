import { useMessages, useRead } from '@gesall/client/react';
import { periodsContract } from '@gesall/contract';
import { stockholmDay } from '@gesall/rules';
import { AssessmentOf } from '../features/assessments/AssessmentOf.tsx';
import { useActs } from '../platform/acts/use-acts.tsx';
import { dayAndMonth } from '../platform/day-names.ts';
import { Reading } from '../shell/Reading.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

interface Props {
  id: string;
  /** Of a supervisor's student; a student has their own. */
  studentId?: string;
}

/** The assessment of a student in a period, from its first day on and after its end. */
export function AssessmentPage({ id, studentId }: Props) {
  const t = useMessages('companion');
  const { owner } = useActs();
  const read = useRead(periodsContract.myPeriods, {});
  const today = stockholmDay(new Date());
  const ofId = Number(studentId ?? owner);
  return (
    <>
      <ScreenHead
        title={t('assessment')}
        back={studentId === undefined ? '/work' : `/student/${id}/${studentId}`}
      />
      <Reading read={read}>
        {(periods) => {
          const period = periods.find((each) => each.id === Number(id));
          if (!period) return <p>{t('periodGone')}</p>;
          const entry = period.students.find((each) => each.studentId === ofId);
          if (!entry) return <p>{t('studentGone')}</p>;
          if (period.from.slice(0, 10) > today)
            return <p>{t('assessmentFrom', { day: dayAndMonth(period.from) })}</p>;
          return (
            <>
              <h2>{[studentId && entry.student.name, period.name].filter(Boolean).join(', ')}</h2>
              <AssessmentOf
                periodId={period.id}
                studentId={ofId}
                side={studentId === undefined ? 'student' : 'supervisor'}
              />
            </>
          );
        }}
      </Reading>
    </>
  );
}
