import { useMessages } from '@gesall/client/react';
import { stockholmDay } from '@gesall/rules';
import { UnansweredLinks } from '../../features/evaluations/UnansweredLinks.tsx';
import { StudentGroups } from '../../features/supervised-students/StudentGroups.tsx';
import { hasBegun, useFollowedPeriods } from '../../features/supervised-students/students.ts';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';

export function StudentsPage() {
  const t = useMessages('companion');
  const read = useFollowedPeriods();
  const today = stockholmDay(new Date());
  return (
    <>
      <ScreenHead title={t('students')} />
      <Reading read={read}>
        {(periods) => (
          <>
            <UnansweredLinks periods={periods.filter((period) => hasBegun(period, today))} />
            <StudentGroups periods={periods} />
          </>
        )}
      </Reading>
    </>
  );
}
