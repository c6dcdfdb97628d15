import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { CircleAlert, CloudOff, CloudUpload } from 'lucide-react';
import { Button } from '../../kit/Button.tsx';
import { Notice } from '../../kit/Notice.tsx';
import { useActs } from '../../platform/acts/use-acts.tsx';
import { Link } from '../../platform/address.tsx';
import { useDataAge } from '../../platform/data-age.ts';
import { useOnline } from '../../platform/network.ts';
import css from './StatusLine.module.css';

/** Above every screen: no network, what waits, what was refused. */
export function StatusLine() {
  return (
    <div className={css.lines} role="status">
      <Offline />
      <Waiting />
      <Refused />
    </div>
  );
}

function Offline() {
  const t = useMessages('companion');
  const isOnline = useOnline();
  const readAt = useDataAge();
  if (isOnline) return null;
  return (
    <Notice icon={<CloudOff size={20} aria-hidden="true" />}>
      <p>{t('offline')}</p>
      {readAt !== undefined && (
        <p>{t('lastUpdated', { at: dayMoment(new Date(readAt).toISOString()) })}</p>
      )}
    </Notice>
  );
}

function Waiting() {
  const t = useMessages('companion');
  const { waitingCount: count, queue, sendNow } = useActs();
  if (count === 0) return null;
  return (
    <Notice
      tone="progress"
      icon={<CloudUpload size={20} aria-hidden="true" />}
      action={
        <Button variant="outline" isBusy={queue === 'sending'} onClick={() => void sendNow()}>
          {t('sendNow')}
        </Button>
      }
    >
      <Link to="/waiting">{t('waitingCount', { count })}</Link>
    </Notice>
  );
}

function Refused() {
  const t = useMessages('companion');
  const { acts } = useActs();
  const count = acts.filter(({ shown }) => shown === 'refused').length;
  if (count === 0) return null;
  return (
    <Notice tone="danger" icon={<CircleAlert size={20} aria-hidden="true" />}>
      <Link to="/waiting">{t('refusedCount', { count })}</Link>
    </Notice>
  );
}
