import { useMessages } from '@gesall/client/react';
import { toast } from '@gesall/ui';
import { Button } from '@mantine/core';
import { RotateCcw } from 'lucide-react';
import { type ErasureEntry, useTakeBackErasure } from './privacy.calls.ts';

interface Props {
  erasure: Pick<ErasureEntry, 'id' | 'person'>;
  isCompact?: boolean;
  closedBecause?: string | undefined;
}

/** Restores the account to its state before the order. */
export function TakeBackButton({ erasure: { id, person }, isCompact, closedBecause }: Props) {
  const t = useMessages('privacy');
  // Uses the hook's callback, since the button unmounts when the person is read again.
  const takingBack = useTakeBackErasure(() =>
    toast('success', t('takenBack', { name: person.name })),
  );
  return (
    <Button
      variant="default"
      size={isCompact ? 'compact-sm' : 'sm'}
      leftSection={<RotateCcw size={16} aria-hidden="true" />}
      aria-label={t('takeBackOf', { name: person.name })}
      disabled={closedBecause !== undefined}
      title={closedBecause}
      loading={takingBack.isPending}
      onClick={() => takingBack.send({ id })}
    >
      {t('takeBack')}
    </Button>
  );
}
