import { useMessages } from '@gesall/client/react';
import { BackToTop } from '@gesall/ui';
import { type ReactNode, Suspense, useState } from 'react';
import { useIdle } from '../platform/idle.ts';
import { useIsNarrow } from '../platform/narrow.ts';
import { lazyPart } from '../platform/parts/lazy-part.tsx';
import { useStoredSwitch } from '../platform/stored-switch.ts';
import { Banner } from './Banner.tsx';
import { Header } from './Header.tsx';
import { HelpProvider } from './help.tsx';
import { PageProgress } from './PageProgress.tsx';
import css from './Shell.module.css';

const NarrowSidebar = lazyPart(() => import('./NarrowSidebar.tsx'), 'NarrowSidebar', {
  isQuiet: true,
});

interface Props {
  /** Absent for roles without a sidebar. */
  sidebar?: ReactNode;
  /** Wide for the teacher's tree, slim for a few links. */
  sidebarWidth?: 'tree' | 'slim';
  children: ReactNode;
}

export function Shell({ sidebar, sidebarWidth = 'slim', children }: Props) {
  const t = useMessages('shell');
  const isNarrow = useIsNarrow();
  const [isOpen, setOpen] = useStoredSwitch('sidebarOpen', true);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const [help, setHelp] = useStoredSwitch('help', true);

  const toggle = () => (isNarrow ? setDrawerOpen(!isDrawerOpen) : setOpen(!isOpen));
  const isShown = isNarrow ? isDrawerOpen : isOpen;
  const loadsDrawer = useIdle() || isDrawerOpen;

  return (
    <HelpProvider value={help}>
      <a className={css.skip} href="#content">
        {t('skip')}
      </a>
      <Header
        help={help}
        onHelp={setHelp}
        onToggleSidebar={sidebar ? toggle : undefined}
        isSidebarShown={isShown}
      />
      <Banner place="line" />
      <PageProgress />
      <div className={css.body}>
        {sidebar && !isNarrow && isOpen && (
          <aside className={css.sidebar} data-width={sidebarWidth}>
            {sidebar}
          </aside>
        )}
        {sidebar && isNarrow && loadsDrawer && (
          <Suspense>
            <NarrowSidebar opened={isDrawerOpen} onClose={() => setDrawerOpen(false)}>
              {sidebar}
            </NarrowSidebar>
          </Suspense>
        )}
        <main id="content" className={css.main}>
          {children}
        </main>
      </div>
      <BackToTop label={t('backToTop')} />
    </HelpProvider>
  );
}
