import { shortMoment } from '@gesall/client';
import { useMessages, useSignedIn } from '@gesall/client/react';
import { Heading } from '@gesall/ui';
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { Check } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Reading } from '../../platform/Reading.tsx';
import css from './NotificationList.module.css';
import {
  type Notification,
  useMarkNotificationRead,
  useNotifications,
} from './notifications.calls.ts';

export function NotificationList({ read }: { read: ReturnType<typeof useNotifications> }) {
  const t = useMessages('notifications');
  const [showsOlder, setShowsOlder] = useState(false);
  return (
    <Reading read={read} rows={2}>
      {({ items, next }) => (
        <>
          <ol className={css.list}>
            {items.map((each) => (
              <Row key={each.id} notification={each} />
            ))}
          </ol>
          {next !== null && showsOlder && <Older after={next} />}
          {next !== null && !showsOlder && (
            <div className={css.more}>
              <Button variant="default" onClick={() => setShowsOlder(true)}>
                {t('more')}
              </Button>
            </div>
          )}
        </>
      )}
    </Reading>
  );
}

const Older = ({ after }: { after: string }) => <NotificationList read={useNotifications(after)} />;

const renewals = ['schoolLicenceEndsSoon', 'studentLicencesEndSoon'] as const;

function Row({ notification }: { notification: Notification }) {
  const { id, kind, values, path, createdAt, isRead } = notification;
  const t = useMessages('notifications');
  const markRead = useMarkNotificationRead();
  const { isActing } = useSignedIn();
  const title = t(`title.${kind}`, values);
  // Purchasers can do something themselves.
  const toRenew = notification.asPurchaser ? renewals.find((each) => each === kind) : undefined;
  const isMarkable = !isRead && !isActing;
  const mark = () => markRead.send({ notificationId: id });
  return (
    <li className={css.row} data-unread={!isRead || undefined}>
      <div className={css.words}>
        <Heading level={3} look="entry">
          {title}
        </Heading>
        <p>{toRenew ? t(`text.${toRenew}.purchaser`, values) : t(`text.${kind}`, values)}</p>
        <p className={css.date}>
          {!isRead && <span className={css.unread}>{t('unread')}</span>}
          <time dateTime={createdAt}>{shortMoment(createdAt)}</time>
        </p>
      </div>
      <div className={css.acts}>
        <ActLink path={path} onPress={isMarkable ? mark : undefined}>
          {toRenew ? t(`action.${toRenew}.purchaser`) : t(`action.${kind}`)}
        </ActLink>
        {isMarkable && (
          <Button
            variant="subtle"
            leftSection={<Check size={16} aria-hidden="true" />}
            loading={markRead.isPending}
            aria-label={t('markNamed', { title })}
            onClick={mark}
          >
            {t('mark')}
          </Button>
        )}
      </div>
    </li>
  );
}

interface ActLinkProps {
  path: string;
  onPress: (() => void) | undefined;
  children: ReactNode;
}

/** The companion is a client of its own: its pages open in a tab of theirs. */
const ActLink = ({ path, onPress, children }: ActLinkProps) =>
  path.startsWith('/app/') ? (
    <Button component="a" href={path} target="_blank" variant="default" onClick={onPress}>
      {children}
    </Button>
  ) : (
    <Button component={Link} to={path} variant="default" onClick={onPress}>
      {children}
    </Button>
  );
