import { useMessages } from '@gesall/client/react';
import { Check } from 'lucide-react';
import css from './NewSchool.module.css';
import type { MadeSchool } from './new-school.ts';

interface Props {
  step: number;
  titles: readonly string[];
  school: MadeSchool | undefined;
}

export function Steps({ step, titles, school }: Props) {
  const t = useMessages('newSchool');
  return (
    <div className={css.rail}>
      <p className={css.stepOf}>{t('stepOf', { step })}</p>
      <ol className={css.steps} aria-label={t('steps')}>
        {titles.map((title, place) => {
          const isDone = place + 1 < step;
          return (
            <li
              key={title}
              className={css.stepRow}
              data-done={isDone || undefined}
              aria-current={place + 1 === step ? 'step' : undefined}
            >
              <span className={css.number} aria-hidden="true">
                {isDone ? <Check size={14} /> : place + 1}
              </span>
              <span className={css.stepTitle}>
                {title}
                {isDone && <span className="visually-hidden">, {t('stepDone')}</span>}
              </span>
            </li>
          );
        })}
      </ol>
      {school && (
        <address className={css.school}>
          <strong>{school.name}</strong>
          {[
            school.adress.street,
            [school.adress.zipCode, school.adress.city].filter(Boolean).join(' '),
            school.fortKnoxCustomerNumber,
          ]
            .filter(Boolean)
            .map((line) => (
              <span key={line}>{line}</span>
            ))}
        </address>
      )}
    </div>
  );
}
