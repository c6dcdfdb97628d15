import { dayMoment } from '@gesall/client';
import { useMessages } from '@gesall/client/react';
import { levelsDiffer } from '@gesall/rules';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../kit/Button.tsx';
import { Card } from '../../kit/Card.tsx';
import { useOnline } from '../../platform/network.ts';
import css from './Assessment.module.css';
import type { Assessed, Assessment, Component } from './assessments.ts';
import { LevelSheet } from './LevelSheet.tsx';

interface Props {
  of: Assessed;
  steps: Assessment['steps'];
}

/** The components of the card, each with both levels as far as they are shown. */
export function Levels({ of, steps }: Props) {
  const t = useMessages('assessments');
  const [chosen, setChosen] = useState<Component>();
  return (
    <Card label={t('levels')}>
      <div className={css.part}>
        <h2>{t('levels')}</h2>
        <p className={css.quiet}>{t('levelsHint')}</p>
        {steps.length === 0 && <p>{t('noComponents')}</p>}
        {steps.map(({ id, name, components }) => (
          <section key={id} className={css.part} aria-label={name}>
            <h3>{name}</h3>
            <ul>
              {components.map((component) => (
                <LevelRow
                  key={component.id}
                  {...{ of, component }}
                  onChoose={() => setChosen(component)}
                />
              ))}
            </ul>
          </section>
        ))}
      </div>
      {chosen && <LevelSheet {...{ of }} component={chosen} onClose={() => setChosen(undefined)} />}
    </Card>
  );
}

interface RowProps {
  of: Assessed;
  component: Component;
  onChoose(): void;
}

function LevelRow({ of, component, onChoose }: RowProps) {
  const t = useMessages('assessments');
  const phone = useMessages('companion');
  const isOnline = useOnline();
  const { name, isWithheld } = component;
  const own = component[of.side];
  return (
    <li className={css.component}>
      <strong>{name}</strong>
      {levelsDiffer(component) && (
        <p className={css.differs}>
          <TriangleAlert size={18} aria-hidden="true" />
          {t('differs')}
        </p>
      )}
      <dl className={css.sides}>
        {(['student', 'supervisor'] as const).map((side) => (
          <SideLevel
            key={side}
            label={side === of.side ? t('yours') : t(`side.${side}`)}
            set={component[side]}
            withheld={isWithheld && side !== of.side ? t(`withheld.${of.side}`) : undefined}
          />
        ))}
      </dl>
      <div>
        <Button
          variant="outline"
          disabled={!isOnline}
          title={isOnline ? undefined : phone('needsNetwork')}
          aria-label={t(own ? 'changeLevel' : 'setLevel', { name })}
          onClick={onChoose}
        >
          {t(own ? 'changeLevelShort' : 'setLevelShort')}
        </Button>
      </div>
    </li>
  );
}

interface SideProps {
  label: string;
  set: Component['student'];
  withheld: string | undefined;
}

function SideLevel({ label, set, withheld }: SideProps) {
  const t = useMessages('assessments');
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {set ? t(`level.${set.level}`) : (withheld ?? t('notSet'))}
        {set?.comment && <p className={css.words}>{set.comment}</p>}
        {set && <p className={css.quiet}>{t('setBy', { name: set.by, at: dayMoment(set.at) })}</p>}
      </dd>
    </div>
  );
}
