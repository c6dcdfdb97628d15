import { useMessages } from '@gesall/client/react';
import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import css from './NoticeBell.module.css';
import { unreadOf, useNotices } from './notices.calls.ts';

interface Props {
  to: '/student/notifications' | '/teacher/notifications';
  /** The number of unread notifications in addition to notices. */
  notifications: number;
}

export function NoticeBell({ to, notifications }: Props) {
  const t = useMessages('notices');
  const unread = unreadOf(useNotices().data ?? []).length + notifications;
  return (
    <Link
      to={to}
      className={css.bell}
      aria-label={unread > 0 ? t('bellUnread', { count: unread }) : t('title')}
      title={t('title')}
    >
      <Bell size={18} strokeWidth={1.8} aria-hidden="true" />
      {unread > 0 && (
        <span className={css.count} aria-hidden="true">
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  );
}
