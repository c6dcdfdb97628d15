import { CircleAlert } from 'lucide-react';
import { type ComponentProps, type ReactNode, useId } from 'react';
import css from './Field.module.css';

interface Frame {
  label: string;
  /** A word after the label, such as *valfritt*. */
  optional?: string;
  hint?: string;
  error?: string;
}

/** What a control needs to belong to its label, hint and error. */
interface Control {
  id: string;
  className: string | undefined;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Why a field is not accepted, for controls that no `FieldFrame` holds. */
export const FieldError = ({ id, children }: { id?: string; children: ReactNode }) => (
  <p id={id} className={css.error} role="alert">
    <CircleAlert size={18} aria-hidden="true" />
    {children}
  </p>
);

/** A label above a control of the caller's own, with hint and error below. */
export function FieldFrame({
  label,
  optional,
  hint,
  error,
  children,
}: Frame & { children(control: Control): ReactNode }) {
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label} {optional && <span className={css.optional}>{optional}</span>}
      </label>
      {children({
        id,
        className: css.input,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  );
}

export function TextField({
  label,
  optional,
  hint,
  error,
  onType,
  ...rest
}: Frame & { onType(text: string): void } & Omit<ComponentProps<'input'>, 'onChange'>) {
  return (
    <FieldFrame {...{ label, optional, hint, error }}>
      {(control) => (
        <input {...rest} {...control} onChange={(event) => onType(event.currentTarget.value)} />
      )}
    </FieldFrame>
  );
}
