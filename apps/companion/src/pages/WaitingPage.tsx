import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { ActList } from '../features/outbox/ActList.tsx';
import { CommentSheet } from '../features/work-registrations/CommentSheet.tsx';
import type { ShownAct } from '../platform/acts/use-acts.tsx';
import { bodyOf } from '../platform/acts/words-of.ts';
import { openPath } from '../platform/address.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

export function WaitingPage() {
  const t = useMessages('companion');
  const [comment, setComment] = useState<ShownAct>();

  /** How what was written is changed; taps are made again. */
  function changing(act: ShownAct) {
    const { kind } = act.content;
    if (kind === 'registration') return () => openPath(`/entries/${act.clientId}`);
    if (kind === 'registrationChange')
      return () => openPath(`/entries/${bodyOf<'registrationChange'>(act).workRegistrationId}`);
    return kind === 'comment' ? () => setComment(act) : undefined;
  }

  return (
    <>
      <ScreenHead title={t('waiting')} back="/" />
      <ActList correct={changing} />
      {comment && <CommentSheet act={comment} onClose={() => setComment(undefined)} />}
    </>
  );
}
