import { longMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { EmptyState } from '@gesall/ui';
import { Table } from '@gesall/ui/page';
import { ScanSearch } from 'lucide-react';
import css from './PackagePreview.module.css';
import type { ModulePackage } from './packages.calls.ts';

/** Whether the content found the SCORM API in the latest preview, and which calls it made. */
export function PackagePreview({ lastPreview }: Pick<ModulePackage, 'lastPreview'>) {
  const t = useMessages('modules');
  if (!lastPreview) {
    return (
      <EmptyState icon={<ScanSearch size={28} aria-hidden="true" />} title={t('noPreviewTitle')}>
        {t('noPreviewBody')}
      </EmptyState>
    );
  }
  const { at, number, total, refused, calls } = lastPreview;
  const label = t('firstCalls', { count: calls.length });
  return (
    <div className={css.preview}>
      <p>
        {longMoment(at)} · {t('packageVersion', { number })} · {t('callCount', { count: total })} ·{' '}
        {t('refusedCount', { count: refused })}
      </p>
      <details>
        <summary>{label}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard */}
        <section className={css.calls} tabIndex={0} aria-label={label}>
          <Table
            label={label}
            rows={calls.map((call, place) => ({ ...call, place }))}
            keyOf={({ place }) => place}
            columns={[
              {
                key: 'call',
                heading: t('call'),
                cell: ({ method, element }) => `${method} ${element}`,
              },
              { key: 'value', heading: t('value'), inCard: 'labelled', cell: ({ value }) => value },
              {
                key: 'answer',
                heading: t('answer'),
                inCard: 'labelled',
                cell: ({ answer }) => answer,
              },
              {
                key: 'error',
                heading: t('errorCode'),
                inCard: 'labelled',
                cell: ({ error }) =>
                  error === '0' ? undefined : <strong className={css.refused}>{error}</strong>,
              },
            ]}
          />
        </section>
      </details>
    </div>
  );
}
