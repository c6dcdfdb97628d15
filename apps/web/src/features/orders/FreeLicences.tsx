import { useMessages } from '@gesall/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import css from './FreeLicences.module.css';
import { FreeLicencesDialog } from './FreeLicencesDialog.tsx';
import type { FreeKind } from './free-licences.ts';
import { useKindName } from './product-names.ts';
import type { Shop } from './ShopData.tsx';

interface Props {
  shop: Shop;
  kinds: readonly FreeKind[];
}

/** Above the packages: what is free, so that it is used before anything is bought. */
export function FreeLicences({ shop, kinds }: Props) {
  const t = useMessages('orders');
  const nameOf = useKindName();
  const [chosen, setChosen] = useState<string>();
  const total = kinds.reduce((sum, { licences }) => sum + licences.length, 0);
  if (total === 0) return null;
  return (
    <section className={css.free} aria-label={t('freeLicences')}>
      <p className={css.lead}>
        <strong>{t('freeTitle', { count: total })}</strong> {t('freeBody')}
      </p>
      <ul className={css.kinds}>
        {kinds.map((kind) => (
          <li key={kind.key}>
            <span>
              {nameOf(kind)} <Days kind={kind} />
            </span>
            <Button
              variant="default"
              aria-label={t('useFreeOf', { product: nameOf(kind) })}
              onClick={() => setChosen(kind.key)}
            >
              {t('useFree')}
            </Button>
          </li>
        ))}
      </ul>
      <FreeLicencesDialog
        shop={shop}
        kind={kinds.find(({ key }) => key === chosen)}
        onClose={() => setChosen(undefined)}
      />
    </section>
  );
}

/** Says that something may be free, since otherwise it would be bought. */
export function FreeFailed({ onRetry }: { onRetry(): void }) {
  const t = useMessages('orders');
  const shell = useMessages('shell');
  return (
    <div className={css.failed} role="alert">
      <p>{t('freeFailed')}</p>
      <Button variant="default" onClick={onRetry}>
        {shell('retry')}
      </Button>
    </div>
  );
}

/** How many are free, and until when. */
function Days({ kind: { licences } }: { kind: FreeKind }) {
  const t = useMessages('orders');
  const count = licences.length;
  const day = licences[0]?.validTo ?? '';
  const isSame = licences.at(-1)?.validTo === day;
  return (
    <span className={css.days}>{t(isSame ? 'freeUntil' : 'freeAtMostUntil', { count, day })}</span>
  );
}
