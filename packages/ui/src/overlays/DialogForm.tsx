import { Button } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Dialog.module.css';
import { Dialog } from './Dialog.tsx';
import { DialogEnd } from './DialogEnd.tsx';

/** The error of a field's value in words; null or undefined when it is right. */
export type Rules<Values> = { [K in keyof Values]?: (value: Values[K], values: Values) => string | null | undefined };

/** The values of a form with what is known of them, for fields that stand in a file of their own. */
export type FormFields<Values> = UseFormReturnType<Values>;

export interface DialogFormWords {
  cancel: string;
  /** What the cross is called. */
  close: string;
  /** Asks whether to throw away what was typed, with the two answers. */
  leave: string;
  stay: string;
  throwAway: string;
}

interface FormProps<Values extends object> {
  words: DialogFormWords;
  /** The word on the button that sends. */
  submit: string;
  initial: Values;
  rules?: Rules<Values>;
  busy?: boolean;
  /** Set while the form cannot be sent; what it waits for is said beside its field. */
  waits?: boolean;
  /** What was refused, in words. */
  error?: ReactNode;
  onSubmit(values: Values): void;
  onClose(): void;
  /** A field changed; a refusal of the values before is out of date. */
  onChange?(): void;
  /** The fields, bound with `form.getInputProps(name)`. */
  children(form: UseFormReturnType<Values>): ReactNode;
}

interface Props<Values extends object> extends FormProps<Values> {
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
export function DialogForm<Values extends object>({ opened, title, size = 720, leavesAtOnce, sent, ...props }: Props<Values>) {
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
    <Dialog opened={opened} title={title} size={size} close={props.words.close} onClose={props.busy ? ignore : leave} keepsOpen>
      {sent}
      {opened && !sent && (
        <Fields
          {...props}
          onClose={leave}
          onDirty={(dirty) => {
            isDirty.current = dirty;
          }}
          question={isAsking && <Question words={props.words} onStay={() => setAsking(false)} onThrowAway={close} />}
        />
      )}
    </Dialog>
  );
}

const ignore = () => undefined;

interface FieldsProps<Values extends object> extends FormProps<Values> {
  onDirty(isDirty: boolean): void;
  /** Stands in the place of the buttons. */
  question: ReactNode;
}

function Fields<Values extends object>(props: FieldsProps<Values>) {
  const { words, submit, initial, rules, busy, waits, error, onSubmit, onClose, onChange, onDirty, question, children } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => errorsOf(values, rules),
    clearInputErrorOnChange: true,
    onValuesChange: () => onChange?.(),
  });
  const submitOnce = useOnce(busy, onSubmit);
  const dirty = form.isDirty();
  useEffect(() => onDirty(dirty), [dirty, onDirty]);
  // The first field that is wrong, in the order of the screen.
  const toFirstError = () => requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
  return (
    <form ref={element} className={css.form} onSubmit={form.onSubmit(submitOnce, toFirstError)} noValidate>
      {children(form)}
      {question || <DialogEnd error={error} busy={busy} waits={waits} cancel={words.cancel} submit={submit} onCancel={onClose} />}
    </form>
  );
}

/**
 * Does something that makes the form busy only once, however fast the button is pressed again: what
 * was begun shows as busy a moment later.
 */
function useOnce<Values>(busy: boolean | undefined, act: (values: Values) => void) {
  const isHeld = useRef(false);
  const isBusy = useRef(busy);
  useEffect(() => {
    isBusy.current = busy;
    if (!busy) isHeld.current = false;
  }, [busy]);
  return (values: Values) => {
    if (isHeld.current) return;
    isHeld.current = true;
    act(values);
    // What began nothing may be pressed again.
    setTimeout(() => {
      if (!isBusy.current) isHeld.current = false;
    });
  };
}

function errorsOf<Values extends object>(values: Values, rules: Rules<Values> = {}) {
  const errors: Record<string, ReactNode> = {};
  for (const key of Object.keys(rules) as (keyof Values & string)[]) {
    const error = rules[key]?.(values[key], values);
    if (error) errors[key] = <FieldError>{error}</FieldError>;
  }
  return errors;
}

const FieldError = ({ children }: { children: string }) => (
  <>
    <CircleAlert size={15} aria-hidden="true" />
    {children}
  </>
);

/** Asked in the dialog itself: no dialog stands on another. */
function Question({ words, onStay, onThrowAway }: { words: DialogFormWords; onStay(): void; onThrowAway(): void }) {
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
