import { Button } from '@mantine/core';
import css from './Dialog.module.css';

export interface LeaveWords {
  /** Asks whether to discard the input, with the two answers. */
  leave: string;
  stay: string;
  throwAway: string;
}

/** Asked inside the dialog: dialogs do not stack. */
export function LeaveQuestion({
  words,
  onStay,
  onThrowAway,
}: {
  words: LeaveWords;
  onStay(): void;
  onThrowAway(): void;
}) {
  return (
    <div className={css.actions} role="alert">
      <p className={css.ask}>{words.leave}</p>
      <Button variant="default" data-autofocus ref={(button) => button?.focus()} onClick={onStay}>
        {words.stay}
      </Button>
      <Button className={css.danger} onClick={onThrowAway}>
        {words.throwAway}
      </Button>
    </div>
  );
}
