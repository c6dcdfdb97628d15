import { decimal } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { levelsDiffer } from '@gesall/rules';
import { Facts } from '@gesall/ui';
import type { Assessment } from './assessments.calls.ts';
import { Part } from './Part.tsx';

/** What a talk is about, on one page, made from what was registered. */
export function Agenda({ assessment: { agenda, steps } }: { assessment: Assessment }) {
  const t = useMessages('assessments');
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
          <h4>{t('answers')}</h4>
          <ul>
            {answers.map(({ question, name, stars, responseRange }) => (
              <li key={`${question} ${name}`}>
                {question} {name}: {t('stars', { given: stars, count: responseRange })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Part>
  );
}
