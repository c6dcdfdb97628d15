import { type ReactNode, useRef, useState } from 'react';
import { Dialog } from './Dialog.tsx';
import { Form, type FormProps, type FormWords } from './Form.tsx';
import { LeaveQuestion, type LeaveWords } from './LeaveQuestion.tsx';

export interface DialogFormWords extends FormWords, LeaveWords {
  close: string;
}

interface Props<Values extends object> extends FormProps<Values> {
  words: DialogFormWords;
  onClose(): void;
  opened: boolean;
  title: string;
  size?: 480 | 700 | 720 | 900 | 1040;
  /** True for a dialog that closes without asking, whatever was typed. */
  leavesAtOnce?: boolean;
  /** Replaces the form once it has been sent and has something to show. */
  sent?: ReactNode;
}

/**
 * A form in a dialog. It is remounted at each opening, validates each field, focuses the first
 * invalid one, and asks before discarding input unless `leavesAtOnce`.
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
              <LeaveQuestion
                words={props.words}
                onStay={() => setAsking(false)}
                onThrowAway={close}
              />
            )
          }
        />
      )}
    </Dialog>
  );
}

const ignore = () => undefined;
