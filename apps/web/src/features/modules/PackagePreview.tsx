import { EmptyState } from '@gesall/ui';
import { ScanSearch } from 'lucide-react';
import { longMoment } from '../../platform/dates.ts';
import { useMessages } from '../../platform/messages.ts';
import table from './ModuleTable.module.css';
import css from './PackagePreview.module.css';
import type { ModulePackage } from './packages.calls.ts';

/** Whether the content found the run time, and what it asked of it, in the latest preview. */
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
  return (
    <div className={css.preview}>
      <p>
        {longMoment(at)} · {t('packageVersion', { number })} · {t('callCount', { count: total })} · {t('refusedCount', { count: refused })}
      </p>
      <details>
        <summary>{t('firstCalls', { count: calls.length })}</summary>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable with the keyboard */}
        <section className={`${table.frame} ${css.calls}`} tabIndex={0} aria-label={t('firstCalls', { count: calls.length })}>
          <table className={`${table.table} ${css.table}`}>
            <thead>
              <tr>
                <th scope="col">{t('call')}</th>
                <th scope="col">{t('value')}</th>
                <th scope="col">{t('answer')}</th>
                <th scope="col">{t('errorCode')}</th>
              </tr>
            </thead>
            <tbody>
              {calls.map((call, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the calls are a record that does not change
                <tr key={place} data-refused={call.error !== '0' || undefined}>
                  <th scope="row">
                    {call.method} {call.element}
                  </th>
                  <td>{call.value}</td>
                  <td>{call.answer}</td>
                  <td>{call.error === '0' ? '–' : call.error}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      </details>
    </div>
  );
}
