import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useMessages } from '../../platform/messages.ts';
import { showOwnFailure } from '../../platform/own-failure.ts';
import { useSayDone } from '../../platform/undo.ts';

interface Props {
  label: string;
  checked: boolean;
  set(
    hidden: boolean,
    told: { onSuccess(done: unknown, input: object): void; onError(error: Error): void },
  ): void;
}

/** Hides from one audience at once, and comes back when that fails. */
export function HideSwitch({ label, checked, set }: Props) {
  const t = useMessages('authoring');
  const sayDone = useSayDone();
  const [wanted, setWanted] = useState<boolean>();

  function change(hidden: boolean) {
    setWanted(hidden);
    set(hidden, {
      onSuccess: (_, input) => {
        setWanted(undefined);
        sayDone(t('hideChanged'), input);
      },
      onError: (error) => {
        setWanted(undefined);
        showOwnFailure(t('hideFailed'), error);
      },
    });
  }

  return (
    <Switch
      aria-label={label}
      checked={wanted ?? checked}
      disabled={wanted !== undefined}
      onChange={({ currentTarget }) => change(currentTarget.checked)}
    />
  );
}
