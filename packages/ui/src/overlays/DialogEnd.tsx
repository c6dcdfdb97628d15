import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import css from './Dialog.module.css';

/** What was refused, in words. */
const Problem = ({ children }: { children: ReactNode }) => (
  <p className={css.problem} role="alert">
    {children}
  </p>
);

interface Props {
  /** What came of the last try, in words. */
  error?: ReactNode;
  busy?: boolean;
  /** Set while what must come first, and is said beside it, is missing. */
  waits?: boolean;
  cancel: string;
  /** The word on the button that does it. */
  submit: string;
  /** What that button does; the form's own submit when left out. */
  onDo?(): void;
  /** The way out, where there is one. */
  onCancel?: (() => void) | undefined;
}

/**
 * The end of a dialog that sends something: the problem if there is one, a way out, and the act at
 * the right.
 */
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
