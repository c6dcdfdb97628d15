import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { BookOpen, Plus } from 'lucide-react';
import { useState } from 'react';
import { CustomerDialog } from '../../features/customers/CustomerDialog.tsx';
import { CustomerTable } from '../../features/customers/CustomerTable.tsx';
import { useCustomers } from '../../features/customers/customers.calls.ts';
import { LicenceCoursesDialog } from '../../features/customers/LicenceCoursesDialog.tsx';
import { NewCustomerDialog } from '../../features/customers/NewCustomerDialog.tsx';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

export function CustomersPage() {
  const t = useMessages('customers');
  const { data } = useCustomers();
  const [shownId, setShownId] = useState<number>();
  const [shown, setShown] = useState<'new' | 'courses'>();
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={data && t('count', { count: data.length })}
        actions={
          <>
            <Button
              variant="default"
              leftSection={<BookOpen size={16} aria-hidden="true" />}
              onClick={() => setShown('courses')}
            >
              {t('courses')}
            </Button>
            <Button
              leftSection={<Plus size={16} aria-hidden="true" />}
              onClick={() => setShown('new')}
            >
              {t('add')}
            </Button>
          </>
        }
      />
      <Panel title={t('list')} count={data?.length}>
        <CustomerTable
          {...useViewedTable('customers')}
          onOpen={({ customer }) => setShownId(customer.id)}
        />
      </Panel>
      <CustomerDialog
        entry={data?.find(({ customer }) => customer.id === shownId)}
        onClose={() => setShownId(undefined)}
      />
      <NewCustomerDialog opened={shown === 'new'} onClose={() => setShown(undefined)} />
      <LicenceCoursesDialog opened={shown === 'courses'} onClose={() => setShown(undefined)} />
    </div>
  );
}
