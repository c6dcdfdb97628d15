import { EmptyState, Heading } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Bell, Check, CirclePlay } from 'lucide-react';
import { useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import css from './NoticeList.module.css';
import { type Notification, standing, useMarkRead } from './notices.calls.ts';
import { RichText } from './RichText.tsx';

/** The notices for the reader, newest first; an unread one can be marked. */
export function NoticeList({ notices }: { notices: readonly Notification[] }) {
  const t = useMessages('notices');
  const listed = standing(notices);
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
  const titleId = `notice-${notice.id}`;
  return (
    <article className={css.notice} data-unread={!isSeenByMe || undefined} aria-labelledby={titleId}>
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
        {!isSeenByMe && (
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
      <RichText html={notice.text} className={css.text} />
      {notice.image && <img src={notice.image} alt="" className={css.image} loading="lazy" />}
      {notice.video?.length === 11 && <Film id={notice.video} title={notice.title} />}
    </article>
  );
}

/** The film's host is told of the reader only when they want to see it. */
function Film({ id, title }: { id: string; title: string }) {
  const t = useMessages('notices');
  const [isShown, setShown] = useState(false);
  if (!isShown) {
    return (
      <Button
        variant="default"
        className={css.show}
        leftSection={<CirclePlay size={16} aria-hidden="true" />}
        onClick={() => setShown(true)}
      >
        {t('showFilm')}
      </Button>
    );
  }
  return (
    <iframe
      className={css.film}
      src={`https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`}
      title={t('filmOf', { title })}
      allow="autoplay; fullscreen"
      referrerPolicy="strict-origin"
    />
  );
}
