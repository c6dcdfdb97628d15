import { useMessages } from '@gesall/client/react';
import { Heading, SkeletonBlock } from '@gesall/ui';
import css from './LicenceSummary.module.css';
import { useLicenceSummary } from './licences.calls.ts';

export function LicenceSummary() {
  const t = useMessages('licences');
  const summary = useLicenceSummary();
  if (summary.isPending) return <Coming />;
  const programmes = (summary.data ?? []).filter(
    ({ quantityTotal, numberOfStudents }) => quantityTotal + numberOfStudents > 0,
  );
  if (programmes.length === 0) return null;
  return (
    <ul className={css.summary} aria-label={t('summary')}>
      {programmes.map(
        ({
          id,
          name,
          quantityTotal,
          quantityActive,
          quantityExpiring,
          quantityExpired,
          numberOfStudents,
        }) => {
          const lasting = quantityActive - quantityExpiring;
          return (
            <li key={id} className={css.programme}>
              <div className={css.head}>
                <Heading look="entry">{name}</Heading>
                <span>{t('studentCount', { count: numberOfStudents })}</span>
              </div>
              <div className={css.rule} aria-hidden="true">
                {lasting > 0 && <span data-state="valid" style={{ flexGrow: lasting }} />}
                {quantityExpiring > 0 && (
                  <span data-state="soon" style={{ flexGrow: quantityExpiring }} />
                )}
                {quantityExpired > 0 && (
                  <span data-state="expired" style={{ flexGrow: quantityExpired }} />
                )}
              </div>
              <p className={css.figures}>
                <span>
                  <b>{quantityTotal}</b> {t('total')}
                </span>
                <span>
                  <b>{quantityActive}</b> {t('active')}
                </span>
                {quantityExpiring > 0 && (
                  <span data-state="soon">
                    <b>{quantityExpiring}</b> {t('endsSoon')}
                  </span>
                )}
                {quantityExpired > 0 && (
                  <span data-state="expired">
                    <b>{quantityExpired}</b> {t('expired')}
                  </span>
                )}
              </p>
            </li>
          );
        },
      )}
    </ul>
  );
}

/** As high as a few programmes, to avoid a layout shift. */
const Coming = () => (
  <div className={css.summary}>
    {['first', 'second', 'third'].map((key) => (
      <SkeletonBlock key={key} height={122} />
    ))}
  </div>
);
