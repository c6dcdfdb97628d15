import { useMessages } from '@gesall/client/react';
import { Logo, RuleG, RuleZigzag } from '@gesall/ui';
import { Link } from '@tanstack/react-router';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Banner } from '../../shell/Banner.tsx';
import css from './PublicFrame.module.css';

interface Props {
  title: string;
  lead?: string;
  children: ReactNode;
  foot?: string;
  /** The target of the logo and the close icon; without it the logo is no link. */
  wayOut?: '/' | '/login';
  /** True when no field takes the focus: screen readers then start at the title. */
  focusTitle?: boolean;
  /** True for what is more than a form: without the picture. */
  isWide?: boolean;
}

/** The frame of pages without a session: one form beside a picture. */
export function PublicFrame({ title, lead, children, foot, wayOut, focusTitle, isWide }: Props) {
  const shell = useMessages('shell');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    document.title = `${title} – Gesäll`;
    if (focusTitle) heading.current?.focus({ preventScroll: true });
  }, [title, focusTitle]);
  return (
    <div className={css.page} data-wide={isWide}>
      <Banner place="public" />
      <div className={css.picture}>
        <div className={css.wide}>
          <RuleG />
        </div>
        <div className={css.band}>
          <RuleZigzag />
        </div>
      </div>
      <main className={css.side}>
        <div className={css.column}>
          <div className={css.head}>
            {wayOut ? (
              <>
                <Link to={wayOut} className={css.logo} aria-label={shell('home')}>
                  <Logo size={26} />
                </Link>
                <Link to={wayOut} className={css.close} aria-label={shell('close')}>
                  <X size={22} strokeWidth={1.8} aria-hidden="true" />
                </Link>
              </>
            ) : (
              <Logo size={26} />
            )}
          </div>
          <div>
            <h1 ref={heading} tabIndex={-1} className={css.title}>
              {title}
            </h1>
            {lead && <p className={css.lead}>{lead}</p>}
          </div>
          {children}
        </div>
        {foot && <p className={css.foot}>{foot}</p>}
      </main>
    </div>
  );
}
