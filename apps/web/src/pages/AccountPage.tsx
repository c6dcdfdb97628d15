import { useMessages, useSignedIn } from '@gesall/client/react';
import { OwnPassword } from '../features/accounts/OwnPassword.tsx';
import { SessionList } from '../features/accounts/SessionList.tsx';
import { CalendarAddress } from '../features/calendar/CalendarAddress.tsx';
import { AppPanel } from '../features/companion/AppPanel.tsx';
import { OwnSchoolActs } from '../features/undo/OwnSchoolActs.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import css from './student/ResultsPage.module.css';

/** Password and sessions of staff, and what a teacher may undo; students have a profile instead. */
export function AccountPage() {
  const t = useMessages('ownAccount');
  const { role } = useSignedIn();
  return (
    <div className={css.page}>
      <PageTitle title={t('myAccount')} />
      <OwnPassword />
      <SessionList />
      {role === 'Teacher' && <AppPanel />}
      {role === 'Teacher' && <CalendarAddress />}
      {role === 'Teacher' && <OwnSchoolActs />}
    </div>
  );
}
