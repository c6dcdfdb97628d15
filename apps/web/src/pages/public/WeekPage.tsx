import '@gesall/ui/overlays.css';
import { failureText, readSession } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Notice } from '../../features/accounts/Notice.tsx';
import { SupervisorWeek } from '../../features/supervisor-week/SupervisorWeek.tsx';
import { isOver, useWeek } from '../../features/supervisor-week/supervisor-week.calls.ts';
import { readMailedLink } from '../../platform/mailed-link.ts';
import { PublicFrame } from './PublicFrame.tsx';

/**
 * Opened from the letter on Fridays: a supervisor sees and signs the week without an account. It
 * shows nothing until a press, since programs that scan mail open links too.
 */
export function WeekPage() {
  const t = useMessages('supervisorWeek');
  const [{ check }] = useState(readMailedLink);
  const [isAsked, setAsked] = useState(false);
  const [isInApp] = useState(() => readSession()?.role === 'AplSupervisor');
  const read = useWeek(check ?? '', isAsked && check !== undefined);
  if (check === undefined || isOver(read.error))
    return (
      <PublicFrame title={t(check === undefined ? 'noLinkTitle' : 'endedTitle')} focusTitle>
        <Notice>{t(check === undefined ? 'noLinkBody' : 'endedBody')}</Notice>
        <Button component="a" href="/app" variant="default" size="lg">
          {t('toApp')}
        </Button>
      </PublicFrame>
    );
  if (read.data)
    return (
      <PublicFrame title={t('title')} isWide focusTitle>
        <SupervisorWeek week={read.data} check={check} />
      </PublicFrame>
    );
  return (
    <PublicFrame title={t('title')} lead={t(isInApp ? 'leadInApp' : 'lead')} focusTitle>
      {read.error && <Notice isAnswer>{failureText(read.error)}</Notice>}
      {isInApp && (
        <Button component="a" href="/app/feed" size="lg" fullWidth>
          {t('openApp')}
        </Button>
      )}
      <Button
        size="lg"
        fullWidth
        variant={isInApp ? 'default' : 'filled'}
        loading={read.isFetching}
        onClick={() => (isAsked ? void read.refetch() : setAsked(true))}
      >
        {t('open')}
      </Button>
    </PublicFrame>
  );
}
