import { Button } from '@mantine/core';
import { useMessages } from '../../platform/messages.ts';
import { showOwnFailure } from '../../platform/own-failure.ts';
import { useSayManyDone } from '../../platform/undo.ts';
import css from './authoring.module.css';

interface Hiding {
  hideForStudents?: boolean;
  hideForTeachers?: boolean;
}

interface Props {
  /** What is ticked, by the ids that are sent. */
  rows: readonly ({ id: number } & Required<Hiding>)[];
  busy: boolean;
  /** How many were changed, in words. */
  told(changed: number): string;
  send(
    input: { ids: number[] } & Hiding,
    on: { onSuccess(done: { changed: number }, input: object): void; onError(error: Error): void },
  ): void;
  onDone(): void;
}

/** Hides what is ticked from an audience or shows it, where that is not so already. */
export function HideMany({ rows, busy, told, send, onDone }: Props) {
  const t = useMessages('authoring');
  const sayDone = useSayManyDone();

  function set(change: Hiding) {
    send(
      { ids: rows.map(({ id }) => id), ...change },
      {
        onSuccess: (done, input) => {
          sayDone(told(done.changed), done, input);
          onDone();
        },
        onError: (error) => showOwnFailure(t('hideFailed'), error),
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
