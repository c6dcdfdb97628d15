import { type UseFormReturnType, useForm } from '@mantine/form';
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react';
import css from './Dialog.module.css';
import { DialogEnd } from './DialogEnd.tsx';
import { FieldError } from './FieldError.tsx';
import { MergeChoice, type MergeWords } from './MergeChoice.tsx';
import { type Choices, contested, type MergeField, merged } from './merge.ts';

/** The error text of a field's value; null or undefined when valid. */
export type Rules<Values> = {
  [K in keyof Values]?: (value: Values[K], values: Values) => string | null | undefined;
};

/** The values and state of a form, for fields in another file. */
export type FormFields<Values> = UseFormReturnType<Values>;

export interface FormWords {
  cancel: string;
  merge: MergeWords;
}

/** A save refused because somebody else saved first. */
export interface EditConflict<Values> {
  /** Their values, from the refusal until the next save, which sends their `version`. */
  theirs: Values | undefined;
  /** The compared fields; of others one's own values are kept. */
  fields: readonly MergeField<Values>[];
  /** Called before each save, and when the form closes. */
  clear(): void;
}

export interface FormProps<Values extends object> {
  words: FormWords;
  submit: string;
  initial: Values;
  rules?: Rules<Values>;
  busy?: boolean;
  /** True while the form cannot be sent; the reason is beside its field. */
  waits?: boolean;
  error?: ReactNode;
  /** Set for a form of data that others may edit at the same time. */
  conflict?: EditConflict<Values>;
  onSubmit(values: Values): void;
  /** Cancels; absent where the form is always visible. */
  onClose?(): void;
  /** A field changed, so that a refusal is out of date. */
  onChange?(): void;
  /** The fields, bound with `form.getInputProps(name)`. */
  children(form: UseFormReturnType<Values>): ReactNode;
}

interface Props<Values extends object> extends FormProps<Values> {
  onDirty?(isDirty: boolean): void;
  /** Replaces the buttons. */
  question?: ReactNode;
}

/**
 * Fields with their rules: focuses the first invalid one and, after an edit conflict, shows the
 * other person's values beside one's own to choose between.
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
  // The first invalid field, in the order of the screen.
  const toFirstError = () =>
    requestAnimationFrame(() =>
      element.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
    );
  const submitOnce = useOnce(busy, (values: Values) => {
    if (!merging) return onSubmit(values);
    form.setValues(merging.values);
    conflict?.clear();
    // Two valid versions can be invalid when mixed.
    const errors = errorsOf(merging.values, rules);
    if (Object.keys(errors).length === 0) return onSubmit(merging.values);
    form.setErrors(errors);
    toFirstError();
  });
  useLeaving(() => conflict?.clear());
  const dirty = form.isDirty();
  useEffect(() => onDirty?.(dirty), [dirty, onDirty]);
  // Their changes are in no field of this form: nothing to ask.
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

/** The choices of an edit conflict and the merged values; undefined without a conflict. */
function useMerging<Values extends object>(
  conflict: EditConflict<Values> | undefined,
  { initial, mine }: { initial: Values; mine: Values },
) {
  const { theirs, fields = [] } = conflict ?? {};
  const [choices, setChoices] = useState<Choices>({});
  // The version saved before theirs is the common base.
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
 * Runs an action only once, however fast the button is clicked: `busy` becomes true only a moment
 * later.
 */
function useOnce<Values>(busy: boolean | undefined, act: (values: Values) => void) {
  const isHeld = useRef(false);
  const isBusy = useRef(busy);
  // Before the page shows that the button may be pressed again: a press right then must not be lost.
  useLayoutEffect(() => {
    isBusy.current = busy;
    if (!busy) isHeld.current = false;
  }, [busy]);
  return (values: Values) => {
    if (isHeld.current) return;
    isHeld.current = true;
    act(values);
    // An action that did not become busy may run again.
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
