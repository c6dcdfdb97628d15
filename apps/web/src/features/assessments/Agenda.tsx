import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { levelsDiffer } from '@gesall/rules';
import { Facts } from '@gesall/ui';
import type { Assessment } from './assessments.calls.ts';
import css from './assessments.module.css';
import { Part } from './Part.tsx';

/** The basis for a talk, made from what was registered. */
export function Agenda({ assessment: { agenda, steps } }: { assessment: Assessment }) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  const { workedHours, targetHours, days, openEntries, answers } = agenda;
  const components = steps.flatMap((step) => step.components);
  const covered = { untouched: 0, started: 0, practised: 0, signed: 0 };
  for (const { coverage } of components) covered[coverage] += 1;
  const differing = components.filter(levelsDiffer).map(({ name }) => name);
  return (
    <Part title={t('agenda')}>
      <Facts
        layout="list"
        facts={[
          [t('hours'), t('outOf', { given: decimal(workedHours), all: decimal(targetHours) })],
          [t('presence'), t('days', days)],
          [t('components'), t('covered', covered)],
          [t('differs'), differing.join(', ') || t('noDifference')],
          [t('openEntries'), openEntries],
        ]}
      />
      {answers.length > 0 && (
        <>
          <h4>{plan('answers')}</h4>
          <ul className={css.answers}>
            {answers.map(({ question, name, stars, responseRange }) => (
              <li key={`${question} ${name}`}>
                {question}
                <span className={css.quiet}>
                  {name}: {plan('stars', { given: stars, count: responseRange })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
