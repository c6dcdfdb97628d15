import { Button } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { NoticeList } from '../features/notices/NoticeList.tsx';
import { unreadOf, useMarkAllRead, useNotices } from '../features/notices/notices.calls.ts';
import { useMessages } from '../platform/messages.ts';
import { Reading } from '../platform/Reading.tsx';
import { useSignedIn } from '../platform/signed-in.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import css from './NotificationsPage.module.css';

/** What those who run the product want teachers and students to know. Read anew at each opening. */
export function NotificationsPage() {
  const t = useMessages('notices');
  const notices = useNotices();
  const { data, refetch } = notices;
  const markAll = useMarkAllRead();
  const { isActing } = useSignedIn();
  useEffect(() => void refetch(), [refetch]);
  const unread = unreadOf(data ?? []);
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={data && t('unreadCount', { count: unread.length })}
        actions={
          unread.length > 0 &&
          !isActing && (
            <Button
              leftSection={<CheckCheck size={16} aria-hidden="true" />}
              loading={markAll.isPending}
              onClick={() => markAll.send({ ids: unread.map(({ notice }) => notice.id) })}
            >
              {t('markAll')}
            </Button>
          )
        }
      />
      <Reading read={notices} rows={4}>
        {(listed) => <NoticeList notices={listed} />}
      </Reading>
    </div>
  );
}
