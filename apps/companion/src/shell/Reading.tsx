import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { Notice } from '../kit/Notice.tsx';

interface Props<Data> {
  read: Pick<UseQueryResult<Data>, 'data' | 'isError' | 'dataUpdatedAt' | 'refetch' | 'isFetching'>;
  children(data: Data): ReactNode;
}

/** Data with its pending and failed states. What was read before is shown with its age. */
export function Reading<Data>({ read, children }: Props<Data>) {
  const t = useMessages('companion');
  const { data, isError, dataUpdatedAt, refetch, isFetching } = read;
  if (data !== undefined)
    return (
      <>
        {isError && (
          <p>{t('lastUpdated', { at: dayMoment(new Date(dataUpdatedAt).toISOString()) })}</p>
        )}
        {children(data)}
      </>
    );
  if (isError)
    return (
      <Notice
        tone="danger"
        icon={<CloudOff size={22} aria-hidden="true" />}
        action={
          <Button variant="outline" isBusy={isFetching} onClick={() => void refetch()}>
            {t('tryAgain')}
          </Button>
        }
      >
        {t('readFailed')}
      </Notice>
    );
  return <Pending />;
}

/** Nothing for a moment, since most answers are quick. */
const quickMs = 200;

function Pending() {
  const t = useMessages('companion');
  const [isShown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), quickMs);
    return () => clearTimeout(timer);
  }, []);
  return <p role="status">{isShown && t('loading')}</p>;
}
