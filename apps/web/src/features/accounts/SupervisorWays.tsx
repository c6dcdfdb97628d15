import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import type { Settings } from '../../platform/settings.ts';
import css from './forms.module.css';

/**
 * Supervisors use the app: from the stores where it is published, and in the browser everywhere.
 */
export function SupervisorWays({
  email,
  stores,
}: {
  email: string;
  stores: Settings['appStore'] | undefined;
}) {
  const t = useMessages('accounts');
  const inStores = [
    { address: stores?.apple, label: t('storeApple') },
    { address: stores?.google, label: t('storeGoogle') },
  ];
  return (
    <div className={css.done}>
      <p>{t('supervisorLead', { email })}</p>
      <div className={css.ways}>
        {inStores.map(
          ({ address, label }) =>
            address && (
              <Button
                key={label}
                component="a"
                size="lg"
                variant="default"
                href={address}
                target="_blank"
                rel="noreferrer"
              >
                {label}
              </Button>
            ),
        )}
        <Button component="a" size="lg" href="/app">
          {t('appInBrowser')}
        </Button>
      </div>
    </div>
  );
}
