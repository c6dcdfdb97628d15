import { showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useSayDone } from '../../platform/undo.ts';

interface Props {
  label: string;
  checked: boolean;
  set(
    hidden: boolean,
    callbacks: { onSuccess(done: unknown, input: object): void; onError(error: Error): void },
  ): void;
}

/** Switches at once and reverts when the call fails. */
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
        showFailureWithContext(t('hideFailed'), error);
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
