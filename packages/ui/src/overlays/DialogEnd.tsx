import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';

const Problem = ({ children }: { children: ReactNode }) => (
  <p className={css.problem} role="alert">
    {children}
  </p>
);

interface Props {
  error?: ReactNode;
  busy?: boolean;
  /** True while a prerequisite, explained beside the button, is missing. */
  waits?: boolean;
  cancel: string;
  submit: string;
  /** The button's action; defaults to submitting the form. */
  onDo?(): void;
  onCancel?: (() => void) | undefined;
}

/** The end of a dialog: an error if there is one, cancel, and the main button on the right. */
export function DialogEnd({ error, busy, waits, cancel, submit, onDo, onCancel }: Props) {
  return (
    <>
      {error && <Problem>{error}</Problem>}
      <div className={css.actions}>
        {onCancel && (
          <Button variant="default" onClick={onCancel} disabled={busy}>
            {cancel}
          </Button>
        )}
        <Button type={onDo ? 'button' : 'submit'} loading={busy} disabled={waits} onClick={onDo}>
          {submit}
        </Button>
      </div>
    </>
  );
}
