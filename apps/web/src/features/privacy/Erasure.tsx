import { day } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { ErasureDialog } from './ErasureDialog.tsx';
import { useErasurePreview } from './privacy.calls.ts';
import css from './privacy.module.css';
import { TakeBackButton } from './TakeBackButton.tsx';

interface Props {
  id: number;
  /** Why the reader may not erase this person. */
  closedBecause: string | undefined;
}

/** Orders a person's erasure, or shows its progress. */
export function Erasure({ id, closedBecause }: Props) {
  const t = useMessages('privacy');
  const [isAsking, setAsking] = useState(false);
  const { data } = useErasurePreview(id, closedBecause === undefined);
  const erasure = data?.erasure;
  if (erasure?.state === 'done')
    return <p className={css.state}>{t('isDone', { day: day(erasure.dueAt) })}</p>;
  if (erasure)
    return (
      <div className={css.due}>
        <TakeBackButton erasure={erasure} />
        <p className={css.state}>{t('isDue', { day: day(erasure.dueAt) })}</p>
      </div>
    );
  return (
    <>
      <Button
        variant="default"
        className={css.destroys}
        leftSection={<Eraser size={16} aria-hidden="true" />}
        disabled={closedBecause !== undefined}
        title={closedBecause}
        onClick={() => setAsking(true)}
      >
        {t('erase')}
      </Button>
      <ErasureDialog id={id} opened={isAsking} onClose={() => setAsking(false)} />
    </>
  );
}
