import { readSession } from '@gesall/client';
import css from './forms.module.css';

interface Props {
  /** Defaults to the signed-in person. */
  email?: string;
}

/** Tells password managers which account the password belongs to. */
export const Username = ({ email = readSession()?.email ?? '' }: Props) => (
  <input
    className={css.username}
    type="text"
    name="username"
    autoComplete="username"
    value={email}
    readOnly
    tabIndex={-1}
    aria-hidden
  />
);
