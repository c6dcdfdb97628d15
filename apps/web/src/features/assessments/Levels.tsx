import { shortDay } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { levelsDiffer } from '@gesall/rules';
import type { Assessment } from './assessments.calls.ts';
import css from './assessments.module.css';
import { Differs } from './Differs.tsx';
import { Part } from './Part.tsx';

type Component = Assessment['steps'][number]['components'][number];

/** The levels of both sides beside each other; a difference is said in words. */
export function Levels({ steps }: Pick<Assessment, 'steps'>) {
  const t = useMessages('assessments');
  return (
    <Part title={t('levels')} hint={t('levelsHint')}>
      {steps.length === 0 && <p className={css.quiet}>{t('noComponents')}</p>}
      {steps.map(({ id, name, components }) => (
        <section key={id} className={css.step} aria-label={name}>
          <h4>{name}</h4>
          <ul className={css.components}>
            {components.map((component) => (
              <LevelsOfComponent key={component.id} component={component} />
            ))}
          </ul>
        </section>
      ))}
    </Part>
  );
}

function LevelsOfComponent({ component }: { component: Component }) {
  const t = useMessages('assessments');
  const plan = useMessages('assessmentPlanning');
  const { name, coverage } = component;
  return (
    <li className={css.component}>
      <div className={css.named}>
        <strong>{name}</strong>
        <span className={css.quiet}>{plan(`coverage.${coverage}`)}</span>
        {levelsDiffer(component) && <Differs>{t('differs')}</Differs>}
      </div>
      <dl className={css.sides}>
        {(['student', 'supervisor'] as const).map((side) => (
          <div key={side}>
            <dt>{t(`side.${side}`)}</dt>
            <dd>
              <SetLevel set={component[side]} />
            </dd>
          </div>
        ))}
      </dl>
    </li>
  );
}

function SetLevel({ set }: { set: Component['student'] }) {
  const t = useMessages('assessments');
  if (!set) return <span className={css.quiet}>{t('notSet')}</span>;
  return (
    <>
      <p>{t(`level.${set.level}`)}</p>
      {set.comment && <p className={css.words}>{set.comment}</p>}
      <small className={css.quiet}>{t('setBy', { name: set.by, at: shortDay(set.at) })}</small>
    </>
  );
}
