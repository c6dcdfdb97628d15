import { useMessages } from '@gesall/client/react';
import { AssessmentLink } from '../../features/assessments/AssessmentLink.tsx';
import { StudentDays } from '../../features/presence/StudentDays.tsx';
import { useFollowedPeriods } from '../../features/supervised-students/students.ts';
import { FollowedEntries } from '../../features/work-registrations/FollowedEntries.tsx';
import { Card } from '../../kit/Card.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';

/** One student in one period: presence, and what was done. */
export function StudentPage({ id, studentId }: { id: string; studentId: string }) {
  const t = useMessages('companion');
  const read = useFollowedPeriods();
  const periodId = Number(id);
  return (
    <Reading read={read}>
      {(periods) => {
        const entry = periods
          .find((period) => period.id === periodId)
          ?.students.find((each) => each.studentId === Number(studentId));
        if (!entry)
          return (
            <>
              <ScreenHead title={t('students')} back="/" />
              <p>{t('studentGone')}</p>
            </>
          );
        return (
          <>
            <ScreenHead title={entry.student.name} back="/" />
            <p>{[entry.student.class?.name, entry.companyName].filter(Boolean).join(', ')}</p>
            <Card label={t('presence')}>
              <h2>{t('presence')}</h2>
              <StudentDays periodId={periodId} studentId={entry.studentId} />
            </Card>
            <AssessmentLink periodId={periodId} studentId={entry.studentId} />
            <h2>{t('entries')}</h2>
            <FollowedEntries periodIds={[periodId]} studentId={entry.studentId} />
          </>
        );
      }}
    </Reading>
  );
}
