import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { levelsDiffer } from '@gesall/rules';
import { Card } from '../../kit/Card.tsx';
import css from './Assessment.module.css';
import type { Assessment } from './assessments.ts';

/** The basis for a talk, made from what was registered. */
export function Agenda({ assessment: { agenda, steps } }: { assessment: Assessment }) {
  const t = useMessages('assessments');
  const { workedHours, targetHours, days, openEntries } = agenda;
  const components = steps.flatMap((step) => step.components);
  const covered = { untouched: 0, started: 0, practised: 0, signed: 0 };
  for (const { coverage } of components) covered[coverage] += 1;
  const differing = components.filter(levelsDiffer).map(({ name }) => name);
  const facts = [
    [t('hours'), t('outOf', { given: decimal(workedHours), all: decimal(targetHours) })],
    [t('presence'), t('days', days)],
    [t('components'), t('covered', covered)],
    [t('differs'), differing.join(', ') || t('noDifference')],
    [t('openEntries'), openEntries],
  ] as const;
  return (
    <Card label={t('agenda')}>
      <div className={css.part}>
        <h2>{t('agenda')}</h2>
        <dl className={css.sides}>
          {facts.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </Card>
  );
}
