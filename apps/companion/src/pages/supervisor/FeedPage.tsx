import { useMessages } from '@gesall/client/react';
import { useFollowedPeriods } from '../../features/supervised-students/students.ts';
import { FollowedEntries } from '../../features/work-registrations/FollowedEntries.tsx';
import { Reading } from '../../shell/Reading.tsx';
import { ScreenHead } from '../../shell/ScreenHead.tsx';

export function FeedPage() {
  const t = useMessages('companion');
  const read = useFollowedPeriods();
  return (
    <>
      <ScreenHead title={t('feed')} />
      <Reading read={read}>
        {(periods) => <FollowedEntries periodIds={periods.map(({ id }) => id)} />}
      </Reading>
    </>
  );
}
