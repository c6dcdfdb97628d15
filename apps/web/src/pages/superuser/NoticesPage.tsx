import { useMessages } from '@gesall/client/react';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { NoticeDialog } from '../../features/notices/NoticeDialog.tsx';
import { NoticeDialogToRead } from '../../features/notices/NoticePreview.tsx';
import { NoticeTable } from '../../features/notices/NoticeTable.tsx';
import { useEveryNotice, type Written } from '../../features/notices/notice-editor.calls.ts';
import { notDeleted } from '../../features/notices/notices.calls.ts';
import { useViewedTable } from '../../platform/views/use-viewed-table.tsx';
import { PageTitle } from '../../shell/PageTitle.tsx';
import css from './pages.module.css';

/** Notices to teachers and students, with how many have read them. */
export function NoticesPage() {
  const t = useMessages('noticeEditor');
  const { data } = useEveryNotice();
  const [edited, setEdited] = useState<Written | 'new'>();
  const [shown, setShown] = useState<Written>();
  const count = data && notDeleted(data).length;
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={count !== undefined && t('count', { count })}
        actions={
          <Button
            leftSection={<Plus size={16} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {t('new')}
          </Button>
        }
      />
      <Panel title={t('list')} count={count}>
        <NoticeTable {...useViewedTable('notices')} onEdit={setEdited} onLook={setShown} />
      </Panel>
      <NoticeDialog notice={edited} onClose={() => setEdited(undefined)} />
      <NoticeDialogToRead notice={shown} onClose={() => setShown(undefined)} />
    </div>
  );
}
