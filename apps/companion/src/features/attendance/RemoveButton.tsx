import { useMessages } from '@gesall/client/react';
import { Button } from '../../kit/Button.tsx';
import { useOnline } from '../../platform/network.ts';

interface Props {
  label: string;
  words: string;
  isBusy?: boolean;
  /** What was not sent is removed without a network. */
  isOnPhone?: boolean;
  onPress(): void;
}

/** Removes a row of a list; `label` names the row to a screen reader. */
export function RemoveButton({ label, words, isBusy, isOnPhone = false, onPress }: Props) {
  const t = useMessages('companion');
  const isOnline = useOnline();
  const isPossible = isOnPhone || isOnline;
  return (
    <Button
      variant="quiet"
      aria-label={label}
      disabled={!isPossible}
      title={isPossible ? undefined : t('needsNetwork')}
      isBusy={isBusy}
      onClick={onPress}
    >
      {words}
    </Button>
  );
}
