import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { FieldFrame } from '../../kit/Field.tsx';
import { Sheet } from '../../kit/Sheet.tsx';
import { type ShownAct, useActs } from '../../platform/acts/use-acts.tsx';
import { useSaving } from '../../platform/acts/use-saving.ts';
import { bodyOf } from '../../platform/acts/words-of.ts';
import { longestComment } from './comment.ts';

/** A comment that the server did not take, to change and send again. */
export function CommentSheet({ act, onClose }: { act: ShownAct; onClose(): void }) {
  const t = useMessages('companion');
  const { correct } = useActs();
  const { isBusy, isFull, save } = useSaving();
  const body = bodyOf<'comment'>(act);
  const [text, setText] = useState(body.text);

  async function send() {
    await correct<'comment'>(act.clientId, { body: { ...body, text: text.trim() } });
    onClose();
  }

  return (
    <Sheet title={act.content.label} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (text.trim()) void save(send);
        }}
      >
        <FieldFrame label={t('yourText')} {...(isFull && { error: t('deviceIsFull') })}>
          {(control) => (
            <textarea
              {...control}
              rows={4}
              maxLength={longestComment}
              value={text}
              onChange={(event) => setText(event.currentTarget.value)}
            />
          )}
        </FieldFrame>
        <Button type="submit" size="wide" disabled={text.trim() === ''} isBusy={isBusy}>
          {t('sendComment')}
        </Button>
      </form>
    </Sheet>
  );
}
