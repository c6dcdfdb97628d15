import { Link } from '@tanstack/react-router';
import { Bell } from 'lucide-react';
import { useMessages } from '../../platform/messages.ts';
import css from './NoticeBell.module.css';
import { unreadOf, useNotices } from './notices.calls.ts';

/** The way to the notices, with how many are unread. */
export function NoticeBell({ to }: { to: '/student/notifications' | '/teacher/notifications' }) {
  const t = useMessages('notices');
  const unread = unreadOf(useNotices().data ?? []).length;
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
