import { addTexts } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { notificationsTexts } from '@gesall/messages/domains/notifications';
import { Heading } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { CheckCheck } from 'lucide-react';
import { useEffect } from 'react';
import { NoticeList } from '../features/notices/NoticeList.tsx';
import { unreadOf, useMarkAllRead, useNotices } from '../features/notices/notices.calls.ts';
import { NotificationList } from '../features/notifications/NotificationList.tsx';
import {
  useMarkAllNotificationsRead,
  useNotifications,
  useUnreadNotifications,
} from '../features/notifications/notifications.calls.ts';
import { Reading } from '../platform/Reading.tsx';
import { PageTitle } from '../shell/PageTitle.tsx';
import css from './NotificationsPage.module.css';

addTexts(notificationsTexts);

/**
 * A person's notifications, and notices to teachers and students. Both are read again at each
 * visit.
 */
export function NotificationsPage() {
  const t = useMessages('notices');
  const own = useMessages('notifications');
  const notices = useNotices();
  const notifications = useNotifications();
  const [refetchNotices, refetchNotifications] = [notices.refetch, notifications.refetch];
  useEffect(() => {
    void refetchNotices();
    void refetchNotifications();
  }, [refetchNotices, refetchNotifications]);
  const unreadNotifications = useUnreadNotifications();
  const unread = unreadOf(notices.data ?? []).length + unreadNotifications;
  // Most people have no notifications: the section is shown only when some exist or could not be
  // read.
  const hasNotifications = notifications.data
    ? notifications.data.total > 0
    : unreadNotifications > 0 || notifications.errorUpdateCount > 0;
  return (
    <div className={css.page}>
      <PageTitle
        title={t('title')}
        facts={notices.data && t('unreadCount', { count: unread })}
        actions={unread > 0 && <MarkAllRead />}
      />
      {hasNotifications && (
        <Panel title={own('title')}>
          <NotificationList read={notifications} />
        </Panel>
      )}
      {hasNotifications && <Heading>{own('news')}</Heading>}
      <Reading read={notices} rows={4}>
        {(listed) => <NoticeList notices={listed} />}
      </Reading>
    </div>
  );
}

function MarkAllRead() {
  const t = useMessages('notices');
  const { isActing } = useSignedIn();
  const notices = unreadOf(useNotices().data ?? []);
  const notifications = useNotifications().data?.items ?? [];
  const unread = useUnreadNotifications();
  const markNotices = useMarkAllRead();
  const markNotifications = useMarkAllNotificationsRead();

  function markAll() {
    if (notices.length > 0) markNotices.send({ ids: notices.map(({ notice }) => notice.id) });
    if (unread > 0 && notifications.length > 0)
      markNotifications.send({ upToId: Math.max(...notifications.map(({ id }) => id)) });
  }

  if (isActing) return null;
  return (
    <Button
      leftSection={<CheckCheck size={16} aria-hidden="true" />}
      loading={markNotices.isPending || markNotifications.isPending}
      onClick={markAll}
    >
      {t('markAll')}
    </Button>
  );
}
