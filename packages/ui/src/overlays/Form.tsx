import { type UseFormReturnType, useForm } from '@mantine/form';
import { CircleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import css from './Dialog.module.css';
import { DialogEnd } from './DialogEnd.tsx';
import { MergeChoice, type MergeWords } from './MergeChoice.tsx';
import { type Choices, contested, type MergeField, merged } from './merge.ts';

/** The error of a field's value in words; null or undefined when it is right. */
export type Rules<Values> = {
  [K in keyof Values]?: (value: Values[K], values: Values) => string | null | undefined;
};

/** The values of a form with what is known of them, for fields that stand in a file of their own. */
export type FormFields<Values> = UseFormReturnType<Values>;

export interface FormWords {
  cancel: string;
  /** What is said when somebody else has saved the same meanwhile. */
  merge: MergeWords;
}

/** A save that somebody else was before with. */
export interface EditConflict<Values> {
  /** What stands there now, from the refusal until the next save; its `version` is sent with that. */
  theirs: Values | undefined;
  /** What is compared; the rest is one's own. */
  fields: readonly MergeField<Values>[];
  /** Called before each save, and when the form is left. */
  clear(): void;
}

export interface FormProps<Values extends object> {
  words: FormWords;
  /** The word on the button that sends. */
  submit: string;
  initial: Values;
  rules?: Rules<Values>;
  busy?: boolean;
  /** Set while the form cannot be sent; what it waits for is said beside its field. */
  waits?: boolean;
  /** What was refused, in words. */
  error?: ReactNode;
  /** Set for a form of what others may change at the same time. */
  conflict?: EditConflict<Values>;
  onSubmit(values: Values): void;
  /** The way out; left out where the form always stands. */
  onClose?(): void;
  /** A field changed; a refusal of the values before is out of date. */
  onChange?(): void;
  /** The fields, bound with `form.getInputProps(name)`. */
  children(form: UseFormReturnType<Values>): ReactNode;
}

interface Props<Values extends object> extends FormProps<Values> {
  onDirty?(isDirty: boolean): void;
  /** Stands in the place of the buttons. */
  question?: ReactNode;
}

/**
 * Fields with their rules: it leads to the first that is wrong, and where somebody else has saved
 * the same meanwhile, it shows their values beside one's own to choose between.
 */
export function Form<Values extends object>(props: Props<Values>) {
  const {
    words,
    submit,
    initial,
    rules,
    busy,
    waits,
    error,
    conflict,
    onSubmit,
    onClose,
    onChange,
    onDirty,
    question,
    children,
  } = props;
  const element = useRef<HTMLFormElement>(null);
  const form = useForm<Values>({
    initialValues: initial,
    validate: (values) => errorsOf(values, rules),
    clearInputErrorOnChange: true,
    onValuesChange: () => onChange?.(),
  });
  const merging = useMerging(conflict, { initial, mine: form.values });
  // The first field that is wrong, in the order of the screen.
  const toFirstError = () =>
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const submitOnce = useOnce(busy, (values: Values) => {
    if (!merging) return onSubmit(values);
    form.setValues(merging.values);
    conflict?.clear();
    // Of two that are right, the mixture may be wrong.
    const errors = errorsOf(merging.values, rules);
    if (Object.keys(errors).length === 0) return onSubmit(merging.values);
    form.setErrors(errors);
    toFirstError();
  });
  useLeaving(() => conflict?.clear());
  const dirty = form.isDirty();
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  // What they changed stands in no field of this form: there is nothing to ask.
  const goesOn = merging?.rows.length === 0 && !busy;
  useEffect(() => {
    if (goesOn) element.current?.requestSubmit();
  }, [goesOn]);
  const asks = merging !== undefined && merging.rows.length > 0;
  const end = { busy, cancel: words.cancel, onCancel: onClose };
  return (
    <form
      ref={element}
      className={css.form}
      onSubmit={form.onSubmit(submitOnce, toFirstError)}
      noValidate
    >
      {asks && <MergeChoice words={words.merge} {...merging} />}
      <div className={css.form} hidden={asks}>
        {children(form)}
      </div>
      {question ||
        (asks ? (
          <DialogEnd {...end} waits={merging.isOpen} submit={words.merge.again} />
        ) : (
          <DialogEnd
            {...end}
            error={merging || busy ? undefined : error}
            waits={waits}
            submit={submit}
          />
        ))}
    </form>
  );
}

/** What there is to choose between, and what is saved of it; undefined while nobody was before. */
function useMerging<Values extends object>(
  conflict: EditConflict<Values> | undefined,
  { initial, mine }: { initial: Values; mine: Values },
) {
  const { theirs, fields = [] } = conflict ?? {};
  const [choices, setChoices] = useState<Choices>({});
  // What was saved last before theirs is what both began with.
  const [sides, setSides] = useState<{ base: Values; theirs: Values | undefined }>({
    base: initial,
    theirs,
  });
  if (sides.theirs !== theirs) {
    setSides({ base: sides.theirs ?? sides.base, theirs });
    setChoices({});
  }
  if (!theirs || sides.theirs !== theirs) return undefined;
  const all = { base: sides.base, mine, theirs };
  const rows = contested(fields, all);
  return {
    rows,
    mine,
    theirs,
    choices,
    onChoose: (key: string, choice: 'mine' | 'theirs') => setChoices({ ...choices, [key]: choice }),
    isOpen: rows.some(({ field, usual }) => (choices[field.key] ?? usual) === undefined),
    values: merged(fields, all, choices),
  };
}

function useLeaving(leave: () => void) {
  const latest = useRef(leave);
  latest.current = leave;
  useEffect(() => () => latest.current(), []);
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
