import { useMessages } from '@gesall/client/react';
import { ArrowLeft, CircleUserRound } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Mark } from '../kit/Mark.tsx';
import { Link } from '../platform/address.tsx';
import css from './ScreenHead.module.css';

interface Props {
  title: string;
  /** Where the arrow leads; without it the screen is one of the bar at the bottom. */
  back?: string;
  /** In the place of the way to the account. */
  children?: ReactNode;
}

/** The top of a screen. Its title gets the focus, so that it is read aloud. */
export function ScreenHead({ title, back, children }: Props) {
  const t = useMessages('companion');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    document.title = `${title} – Gesäll`;
  }, [title]);
  return (
    <header className={css.head}>
      {back === undefined ? (
        <Mark />
      ) : (
        <Link to={back} className={css.round} aria-label={t('back')}>
          <ArrowLeft size={22} aria-hidden="true" />
        </Link>
      )}
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {children}
      {children === undefined && back === undefined && (
        <Link to="/account" className={css.round} aria-label={t('account')}>
          <CircleUserRound size={24} strokeWidth={1.7} aria-hidden="true" />
        </Link>
      )}
    </header>
  );
}
