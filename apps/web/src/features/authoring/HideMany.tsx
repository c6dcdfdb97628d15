import { showFailureWithContext } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { useSayManyDone } from '../../platform/undo.ts';
import css from './authoring.module.css';

interface Hiding {
  hideForStudents?: boolean;
  hideForTeachers?: boolean;
}

interface Props {
  rows: readonly ({ id: number } & Required<Hiding>)[];
  busy: boolean;
  message(changed: number): string;
  send(
    input: { ids: number[] } & Hiding,
    on: { onSuccess(done: { changed: number }, input: object): void; onError(error: Error): void },
  ): void;
  onDone(): void;
}

/** Hides the ticked rows from an audience or shows them; skips rows already in that state. */
export function HideMany({ rows, busy, message, send, onDone }: Props) {
  const t = useMessages('authoring');
  const sayDone = useSayManyDone();

  function set(change: Hiding) {
    send(
      { ids: rows.map(({ id }) => id), ...change },
      {
        onSuccess: (done, input) => {
          sayDone(message(done.changed), done, input);
          onDone();
        },
        onError: (error) => showFailureWithContext(t('hideFailed'), error),
      },
    );
  }

  return (
    <div className={css.hideMany}>
      {audiences.map(({ key, hide, show }) => (
        <div key={key} className={css.audience}>
          <Button
            variant="default"
            disabled={busy || rows.every((row) => row[key])}
            onClick={() => set({ [key]: true })}
          >
            {t(hide)}
          </Button>
          <Button
            variant="default"
            disabled={busy || rows.every((row) => !row[key])}
            onClick={() => set({ [key]: false })}
          >
            {t(show)}
          </Button>
        </div>
      ))}
    </div>
  );
}

const audiences = [
  { key: 'hideForStudents', hide: 'hideFromStudents', show: 'showToStudents' },
  { key: 'hideForTeachers', hide: 'hideFromTeachers', show: 'showToTeachers' },
] as const;
