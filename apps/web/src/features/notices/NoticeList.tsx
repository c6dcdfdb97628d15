import { useMessages, useSignedIn } from '@gesall/client/react';
import { EmptyState, Heading } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Bell, Check } from 'lucide-react';
import { NoticeBody } from './NoticeBody.tsx';
import css from './NoticeList.module.css';
import { type Notification, notDeleted, useMarkRead } from './notices.calls.ts';

export function NoticeList({ notices }: { notices: readonly Notification[] }) {
  const t = useMessages('notices');
  const listed = notDeleted(notices);
  if (listed.length === 0) {
    return (
      <EmptyState icon={<Bell size={28} aria-hidden="true" />} title={t('noneTitle')}>
        {t('noneBody')}
      </EmptyState>
    );
  }
  return (
    <ol className={css.list}>
      {listed.map((each) => (
        <li key={each.notice.id}>
          <Notice {...each} />
        </li>
      ))}
    </ol>
  );
}

function Notice({ notice, isSeenByMe }: Notification) {
  const t = useMessages('notices');
  const markRead = useMarkRead();
  const { isActing } = useSignedIn();
  const titleId = `notice-${notice.id}`;
  return (
    <article
      className={css.notice}
      data-unread={!isSeenByMe || undefined}
      aria-labelledby={titleId}
    >
      <header className={css.head}>
        <div>
          <Heading id={titleId} look="entry">
            {notice.title}
          </Heading>
          <p className={css.date}>
            {!isSeenByMe && <span className={css.unread}>{t('unread')}</span>}
            <time dateTime={notice.showFrom}>{notice.showFrom}</time>
          </p>
        </div>
        {!isSeenByMe && !isActing && (
          <Button
            variant="default"
            className={css.mark}
            leftSection={<Check size={16} aria-hidden="true" />}
            loading={markRead.isPending}
            aria-label={t('markNamed', { title: notice.title })}
            onClick={() => markRead.send({ noticeId: notice.id })}
          >
            {t('mark')}
          </Button>
        )}
      </header>
      <NoticeBody {...notice} />
    </article>
  );
}
