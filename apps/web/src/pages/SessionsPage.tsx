import { SessionList } from '../features/accounts/SessionList.tsx';
import { useMessages } from '../platform/messages.ts';
import { PageTitle } from '../shell/PageTitle.tsx';
import css from './student/ResultsPage.module.css';

/** Where staff see in which browsers they are signed in; students do on their profile. */
export function SessionsPage() {
  const t = useMessages('ownAccount');
  return (
    <div className={css.page}>
      <PageTitle title={t('sessions')} />
      <SessionList />
    </div>
  );
}
