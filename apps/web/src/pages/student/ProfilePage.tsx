import { addTexts } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { resultsTexts } from '@gesall/messages/domains/results';
import { Facts } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { OwnPassword } from '../../features/accounts/OwnPassword.tsx';
import { SessionList } from '../../features/accounts/SessionList.tsx';
import { CalendarAddress } from '../../features/calendar/CalendarAddress.tsx';
import { useCalendarAddress } from '../../features/calendar/calendar.calls.ts';
import { AppPanel } from '../../features/companion/AppPanel.tsx';
import { BestResults } from '../../features/results/BestResults.tsx';
import { useMyResult } from '../../features/results/results.calls.ts';
import { ViewHistory } from '../../features/user-support/ViewHistory.tsx';
import { Reading } from '../../platform/Reading.tsx';
import { PageHead } from '../../shell/PageHead.tsx';
import css from './ResultsPage.module.css';

addTexts(resultsTexts);

export function ProfilePage() {
  const t = useMessages('results');
  const courses = useMessages('courses');
  const result = useMyResult();
  const { isActing } = useSignedIn();
  return (
    <div className={css.page}>
      <PageHead
        trail={[
          <Link key="courses" to="/">
            {courses('myCourses')}
          </Link>,
        ]}
        title={t('profile')}
      />
      <Reading read={result} rows={4}>
        {({ name, email, classes }) => (
          <Facts
            layout="list"
            facts={[
              [t('name'), name],
              [t('email'), email],
              [t('class'), classes.map((each) => each.className).join(', ') || '–'],
              [t('school'), [...new Set(classes.map((each) => each.schoolName))].join(', ') || '–'],
            ]}
          />
        )}
      </Reading>
      <Reading read={result} isEmpty={({ bestResults }) => bestResults.length === 0} empty={null}>
        {({ bestResults }) => <BestResults results={bestResults} />}
      </Reading>
      {!isActing && <OwnPassword />}
      {!isActing && <SessionList />}
      {!isActing && <OwnPlacement />}
      <ViewHistory />
    </div>
  );
}

function OwnPlacement() {
  const { data } = useCalendarAddress();
  return (
    <>
      {data?.hasPeriods && <AppPanel />}
      <CalendarAddress />
    </>
  );
}
