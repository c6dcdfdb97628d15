import { addTexts, shortMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { ownAccountTexts } from '@gesall/messages/domains/own-account';
import { Tag } from '@gesall/ui';
import { Panel } from '@gesall/ui/page';
import { Button } from '@mantine/core';
import { Monitor, Smartphone } from 'lucide-react';
import { browserOf } from '../../platform/browser-of.ts';
import { Reading } from '../../platform/Reading.tsx';
import {
  type MySession,
  useEndOtherSessions,
  useEndSession,
  useMySessions,
} from './accounts.calls.ts';
import css from './SessionList.module.css';

addTexts(ownAccountTexts);

export function SessionList() {
  const t = useMessages('ownAccount');
  const read = useMySessions();
  const others = useEndOtherSessions();
  const hasOthers = (read.data?.length ?? 0) > 1;
  return (
    <Panel
      title={t('signedInHere')}
      hint={t('sessionsHint')}
      actions={
        hasOthers && (
          <Button
            variant="default"
            size="sm"
            disabled={others.isPending}
            onClick={() => others.send({})}
          >
            {t('endOtherSessions')}
          </Button>
        )
      }
    >
      <Reading read={read} rows={2}>
        {(sessions) => (
          <ul className={css.list}>
            {sessions.map((session) => (
              <Session key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Reading>
    </Panel>
  );
}

function Session({ session: { id, userAgent, seenAt, isThis } }: { session: MySession }) {
  const t = useMessages('ownAccount');
  const account = useMessages('accounts');
  const end = useEndSession();
  const { browser, system, isPhone } = browserOf(userAgent);
  const Icon = isPhone ? Smartphone : Monitor;
  const name = browser
    ? system
      ? t('browserOn', { browser, system })
      : browser
    : t('unknownBrowser');
  return (
    <li className={css.session}>
      <Icon size={20} strokeWidth={1.8} aria-hidden="true" className={css.icon} />
      <div className={css.words}>
        <strong>{name}</strong>
        <span className={css.seen}>{t('sessionSeen', { moment: shortMoment(seenAt) })}</span>
      </div>
      {isThis ? (
        <Tag>{t('thisBrowser')}</Tag>
      ) : (
        <Button
          variant="default"
          size="xs"
          disabled={end.isPending}
          aria-label={t('endSession', { name })}
          onClick={() => end.send({ sessionId: id })}
        >
          {account('signOut')}
        </Button>
      )}
    </li>
  );
}
