import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from './Button.tsx';
import css from './Sheet.module.css';

interface Props {
  title: string;
  onClose(): void;
  children: ReactNode;
}

/** A dialog at the bottom of the phone; Escape and a tap beside it close it. */
export function Sheet({ title, onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  useEffect(() => {
    const shown = dialog.current;
    shown?.showModal();
    return () => shown?.close();
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the key for it
    <dialog
      ref={dialog}
      className={css.sheet}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className={css.inside}>
        <h2 id={id}>{title}</h2>
        {children}
      </div>
    </dialog>
  );
}

interface Question {
  title: string;
  body?: string;
  confirm: string;
  cancel: string;
  isDanger?: boolean;
  isBusy?: boolean;
  onConfirm(): void;
  onCancel(): void;
}

/** Asks before something that cannot be undone. */
export const ConfirmSheet = ({
  title,
  body,
  confirm,
  cancel,
  isDanger,
  isBusy,
  ...on
}: Question) => (
  <Sheet title={title} onClose={on.onCancel}>
    {body && <p>{body}</p>}
    <div className={css.ends}>
      <Button
        size="wide"
        variant={isDanger ? 'danger' : 'primary'}
        {...{ isBusy }}
        onClick={on.onConfirm}
      >
        {confirm}
      </Button>
      <Button size="wide" variant="outline" autoFocus onClick={on.onCancel}>
        {cancel}
      </Button>
    </div>
  </Sheet>
);
