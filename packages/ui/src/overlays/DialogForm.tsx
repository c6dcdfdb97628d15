import { Button } from '@mantine/core';
import { type ReactNode, useRef, useState } from 'react';
import css from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { Form, type FormProps, type FormWords } from './Form.tsx';

export interface DialogFormWords extends FormWords {
  /** What the cross is called. */
  close: string;
  /** Asks whether to throw away what was typed, with the two answers. */
  leave: string;
  stay: string;
  throwAway: string;
}

interface Props<Values extends object> extends FormProps<Values> {
  words: DialogFormWords;
  onClose(): void;
  opened: boolean;
  /** The act, as the button says it. */
  title: string;
  size?: 480 | 700 | 720 | 900 | 1040;
  /** Set for a dialog that closes at once, whatever was typed. */
  leavesAtOnce?: boolean;
  /**
   * What stands in the place of the form once it has been sent and something remains to be told.
   */
  sent?: ReactNode;
}

/**
 * A form over the page. It is made anew at each opening, checks each field by its rule, leads to
 * the first that is wrong, and asks before it throws away what was typed, unless it is told to
 * leave at once.
 */
export function DialogForm<Values extends object>({
  opened,
  title,
  size = 720,
  leavesAtOnce,
  sent,
  ...props
}: Props<Values>) {
  const [isAsking, setAsking] = useState(false);
  const isDirty = useRef(false);
  function leave() {
    if (isDirty.current && !isAsking && !leavesAtOnce && !sent) setAsking(true);
    else close();
  }
  function close() {
    setAsking(false);
    isDirty.current = false;
    props.onClose();
  }
  return (
    <Dialog
      opened={opened}
      title={title}
      size={size}
      close={props.words.close}
      onClose={props.busy ? ignore : leave}
      keepsOpen
    >
      {sent}
      {opened && !sent && (
        <Form
          {...props}
          onClose={leave}
          onDirty={(dirty) => {
            isDirty.current = dirty;
          }}
          question={
            isAsking && (
              <Question words={props.words} onStay={() => setAsking(false)} onThrowAway={close} />
            )
          }
        />
      )}
    </Dialog>
  );
}

const ignore = () => undefined;

/** Asked in the dialog itself: no dialog stands on another. */
function Question({
  words,
  onStay,
  onThrowAway,
}: {
  words: DialogFormWords;
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
