import { useMessages } from '../../platform/messages.ts';
import { PageTitle } from '../../shell/PageTitle.tsx';

/** The product's version, as the specification numbers it. */
const productVersion = '2.4.7';

export function AboutPage() {
  const t = useMessages('shell');
  return (
    <div style={{ display: 'grid', gap: 'var(--space-3)', maxWidth: '72ch' }}>
      <PageTitle title={t('aboutTitle')} />
      <p>{t('aboutBody')}</p>
      <p>{t('version', { version: productVersion })}</p>
    </div>
  );
}
