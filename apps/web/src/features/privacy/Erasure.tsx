import { Button } from '@mantine/core';
import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { day } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import { ErasureDialog } from './ErasureDialog.tsx';
import { useErasurePreview } from './privacy.calls.ts';
import css from './privacy.module.css';
import { TakeBackButton } from './TakeBackButton.tsx';

interface Props {
  id: number;
  /** Why nobody but others may erase this person. */
  closedBecause: string | undefined;
}

/** Erasing a person who was found, or how far that has come. */
export function Erasure({ id, closedBecause }: Props) {
  const t = useMessages('privacy');
  const [isAsking, setAsking] = useState(false);
  const { data } = useErasurePreview(id, closedBecause === undefined);
  const erasure = data?.erasure;
  if (erasure?.state === 'done')
    return <p className={css.told}>{t('isDone', { day: day(erasure.dueAt) })}</p>;
  if (erasure)
    return (
      <div className={css.due}>
        <TakeBackButton erasure={erasure} />
        <p className={css.told}>{t('isDue', { day: day(erasure.dueAt) })}</p>
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
