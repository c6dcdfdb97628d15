import type { ComponentProps, ReactNode } from 'react';
import css from './Button.module.css';

interface Look {
  variant?: 'primary' | 'outline' | 'quiet' | 'danger';
  /** `large` is for the act of a screen, `wide` fills its row. */
  size?: 'large' | 'wide';
  icon?: ReactNode;
}

type Props = Look & ComponentProps<'button'> & { isBusy?: boolean };

const classOf = ({ variant = 'primary', size }: Look) =>
  [css.button, css[variant], size && css[size]].filter(Boolean).join(' ');

/** A button of at least 48 px. While busy it does nothing, and keeps the focus. */
export function Button({ variant, size, icon, isBusy = false, children, onClick, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      className={classOf({ variant, size })}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link to an address outside of the app that looks like a button. */
export function ButtonLink({ variant, size, icon, children, ...rest }: Look & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classOf({ variant, size })}>
      {icon}
      {children}
    </a>
  );
}
