import { readSession } from '../../platform/session.ts';
import css from './forms.module.css';

interface Props {
  /** Whose password is asked for; the person's who is signed in when left out. */
  email?: string;
}

/** Tells password managers whose password this is. */
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
