import { clockTime, failureText } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { refusalOf } from '../platform/acts/refusal-of.ts';
import type { ShownAct } from '../platform/acts/use-acts.tsx';

/** What has become of an act, in words. */
export function ActStateText({ act }: { act: Pick<ShownAct, 'shown' | 'sentAt' | 'refusal'> }) {
  const t = useMessages('companion');
  if (act.shown === 'refused')
    return <>{t('state.refused', { why: failureText(refusalOf(act)) })}</>;
  if (act.shown === 'sent')
    return <>{t('state.sent', { at: clockTime(new Date(act.sentAt ?? 0)) })}</>;
  return <>{t(`state.${act.shown}`)}</>;
}
