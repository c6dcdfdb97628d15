import { OwnPassword } from '../features/accounts/OwnPassword.tsx';
import { SessionList } from '../features/accounts/SessionList.tsx';
import { useMessages } from '../platform/messages.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import css from './student/ResultsPage.module.css';

/** The password and the sessions of staff; students have them on their profile. */
export function AccountPage() {
  const t = useMessages('ownAccount');
  return (
    <div className={css.page}>
      <PageTitle title={t('myAccount')} />
      <OwnPassword />
      <SessionList />
    </div>
  );
}
