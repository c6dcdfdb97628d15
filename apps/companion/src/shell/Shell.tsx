import { useMessages } from '@gesall/client/react';
import type { ReactNode } from 'react';
import { useMessage } from '../kit/messages.ts';
import { Link, usePath } from '../platform/address.tsx';
import type { Screen } from '../platform/screens.ts';
import css from './Shell.module.css';

interface Props {
  screens: readonly Screen[];
  /** What every screen shows above its own head. */
  top?: ReactNode;
  children: ReactNode;
}

/** The frame of every screen: what waits and whether there is a network, the screen, the bar. */
export function Shell({ screens, top, children }: Props) {
  const t = useMessages('companion');
  const path = usePath();
  const tabs = screens.filter(({ tab }) => tab);
  return (
    <div className={css.shell}>
      <main className={css.main}>
        {top}
        {children}
      </main>
      {tabs.length > 1 && (
        <nav className={css.tabs} aria-label={t('parts')}>
          {tabs.map(
            ({ path: to, tab }) =>
              tab && (
                <Link key={to} to={to} aria-current={path === to ? 'page' : undefined}>
                  <tab.icon size={24} strokeWidth={1.7} aria-hidden="true" />
                  {t(tab.label)}
                </Link>
              ),
          )}
        </nav>
      )}
    </div>
  );
}

/** Says in one sentence what has happened; below everything, so that each page has it. */
export function MessageLine() {
  const shown = useMessage();
  return (
    <div className={css.message} role="status">
      {shown && <p>{shown.text}</p>}
    </div>
  );
}
