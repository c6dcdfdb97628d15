import { useMessages, useSignedIn } from '@gesall/client/react';
import { EmptyState, Logo } from '@gesall/ui';
import { Button } from '@mantine/core';
import { HardHat } from 'lucide-react';
import type { ReactNode } from 'react';

/** For accounts without pages here, such as supervisors, who use the companion app. */
export function NoRoutes({ children }: { children: ReactNode }) {
  const t = useMessages('accounts');
  const { email, signOut } = useSignedIn();
  return (
    <main
      style={{
        maxWidth: 560,
        margin: '0 auto',
        padding: 'var(--space-14) var(--gutter)',
        display: 'grid',
        gap: 'var(--space-6)',
      }}
    >
      <Logo />
      <h1>{t('noRoutesTitle')}</h1>
      <EmptyState
        icon={<HardHat size={28} aria-hidden="true" />}
        title={t('signedInAs', { email })}
        action={
          <div style={{ display: 'flex', gap: 'var(--space-3)' }}>
            <Button component="a" href="/app">
              {t('openApp')}
            </Button>
            <Button variant="default" onClick={signOut}>
              {t('signOut')}
            </Button>
          </div>
        }
      >
        {t('noRoutesBody', { email })}
      </EmptyState>
      {children}
    </main>
  );
}
