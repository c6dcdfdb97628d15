import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { AdministratorDialog } from '../../features/administrators/AdministratorDialog.tsx';
import { AdministratorTable } from '../../features/administrators/AdministratorTable.tsx';
import { type Administrator, useAdministrators } from '../../features/administrators/administrators.calls.ts';
import { useTableAddress } from '../../platform/address.ts';
import { useMessages } from '../../platform/messages.ts';
import { useSignedIn } from '../../platform/signed-in.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

/** Those who administer. */
export function UsersPage() {
  const t = useMessages('administrators');
  const { role } = useSignedIn();
  const administrators = useAdministrators();
  const [shown, setShown] = useState<Administrator | 'new'>();
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
            onClick={() => setShown('new')}
          >
            {t('add')}
          </Button>
        }
      />
      <Panel title={t('list')} count={administrators.data?.length}>
        <AdministratorTable {...useTableAddress()} onShow={setShown} />
      </Panel>
      <AdministratorDialog person={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
