import { Button } from '@mantine/core';
import { useState } from 'react';
import { ConfirmDialog, toast } from '../src/index.ts';
import type { Words } from './words.ts';

const kinds = ['success', 'warning', 'error'] as const;

/** What appears above the page, each behind a button. */
export function Overlays({ words }: { words: Words }) {
  const [asks, setAsks] = useState<'destroys' | 'busy'>();
  const close = () => setAsks(undefined);
  return (
    <>
      <Button variant="default" onClick={() => setAsks('destroys')}>
        {words.remove}
      </Button>
      <Button variant="default" onClick={() => setAsks('busy')}>
        {words.remove} …
      </Button>
      {kinds.map((kind) => (
        <Button key={kind} variant="default" onClick={() => toast(kind, words.toasts[kind])}>
          {words.toasts[kind]}
        </Button>
      ))}
      <ConfirmDialog
        opened={asks !== undefined}
        title={words.ask}
        cancel={words.other}
        proceed={words.remove}
        destroys
        busy={asks === 'busy'}
        onCancel={close}
        onProceed={close}
      >
        {words.consequence}
      </ConfirmDialog>
    </>
  );
}
