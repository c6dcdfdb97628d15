import { useMessages } from '@gesall/client/react';
import { useState } from 'react';
import { Button } from '../kit/Button.tsx';
import { ConfirmSheet } from '../kit/Sheet.tsx';
import { useOnline } from '../platform/network.ts';

interface Props {
  words: string;
  variant: 'quiet' | 'outline';
  question: { title: string; body: string; confirm: string };
  isBusy: boolean;
  /** Sends the call, and calls `onSettled` when it has ended. */
  send(callbacks: { onSettled(): void }): void;
}

/** A button for what destroys at the server: it needs the network, and asks first. */
export function AskedButton({ words, variant, question, isBusy, send }: Props) {
  const t = useMessages('companion');
  const isOnline = useOnline();
  const [isAsking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <>
      <Button
        variant={variant}
        disabled={!isOnline}
        title={isOnline ? undefined : t('needsNetwork')}
        onClick={() => setAsking(true)}
      >
        {words}
      </Button>
      {isAsking && (
        <ConfirmSheet
          {...question}
          cancel={t('cancel')}
          isDanger
          isBusy={isBusy}
          onConfirm={() => send({ onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  );
}
