import { addTexts } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { invoicesTexts } from '@gesall/messages/domains/invoices';
import { privacyTexts } from '@gesall/messages/domains/privacy';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Eye, Plus } from 'lucide-react';
import { useState } from 'react';
import { AddAdministratorDialog } from '../../features/administrators/AddAdministratorDialog.tsx';
import { AdministratorDrawer } from '../../features/administrators/AdministratorDrawer.tsx';
import { AdministratorTable } from '../../features/administrators/AdministratorTable.tsx';
import {
  type Administrator,
  useAdministrators,
} from '../../features/administrators/administrators.calls.ts';
import { RepostTool } from '../../features/orders/RepostAll.tsx';
import { ArchiveButton } from '../../features/privacy/ArchiveButton.tsx';
import { Erasure } from '../../features/privacy/Erasure.tsx';
import { FoundUserCard } from '../../features/user-support/FoundUserCard.tsx';
import { openStudentWindow } from '../../features/user-support/student-window.ts';
import { Tools } from '../../features/user-support/Tools.tsx';
import { UserSearch } from '../../features/user-support/UserSearch.tsx';
import type { FoundUser } from '../../features/user-support/user-support.calls.ts';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

for (const texts of [privacyTexts, invoicesTexts]) addTexts(texts);

export function UsersPage() {
  const t = useMessages('administrators');
  const { role } = useSignedIn();
  const administrators = useAdministrators();
  const [shown, setShown] = useState<Administrator>();
  const [isAdding, setAdding] = useState(false);
  const isOpen = role === 'Superuser';
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={administrators.data && t('count', { count: administrators.data.length })}
        actions={
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            disabled={!isOpen}
            title={isOpen ? undefined : t('onlySuperusers')}
            onClick={() => setAdding(true)}
          >
            {t('add')}
          </Button>
        }
      />
      <UserSearch {...useSearchedEmail()}>
        {(user) => <FoundUserCard user={user} more={<More user={user} />} />}
      </UserSearch>
      <Tools>
        <RepostTool />
      </Tools>
      <Panel title={t('list')} count={administrators.data?.length}>
        <AdministratorTable {...useViewedTable('administrators')} onShow={setShown} />
      </Panel>
      <AdministratorDrawer person={shown} onClose={() => setShown(undefined)} />
      <AddAdministratorDialog opened={isAdding} onClose={() => setAdding(false)} />
    </div>
  );
}

function More({ user }: { user: FoundUser }) {
  const t = useMessages('privacy');
  const { role, email } = useSignedIn();
  const isSelf = user.email.toLowerCase() === email.toLowerCase();
  const isPrivileged = user.userType === 'Superuser' || user.userType === 'Admin';
  const isOpen = role === 'Superuser' || !isPrivileged;
  return (
    <>
      <ViewAs user={user} />
      <ArchiveButton id={user.id} isOpen={isOpen} />
      <Erasure
        id={user.id}
        closedBecause={isOpen ? (isSelf ? t('isYou') : undefined) : t('onlySuperusers')}
      />
    </>
  );
}

function ViewAs({ user }: { user: FoundUser }) {
  const t = useMessages('administrators');
  if (user.userType !== 'Student' || user.isDeleted) return null;
  return (
    <Button
      variant="default"
      leftSection={<Eye size={16} aria-hidden="true" />}
      onClick={() => openStudentWindow(user.email, t('windowBlocked'))}
    >
      {t('viewAs')}
    </Button>
  );
}

/** The searched person is in the address, so that a reload shows the same. */
function useSearchedEmail() {
  const search: Record<string, unknown> = useSearch({ strict: false });
  const navigate = useNavigate();
  const onSearch = (email: string) => {
    const next: object = { person: email };
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, ...next }),
      replace: true,
      resetScroll: false,
    });
  };
  return { email: typeof search.person === 'string' ? search.person : '', onSearch };
}
